/** Reads rule tables, sources and test titles, so that a test can hold them together. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'

const SRC = join(import.meta.dirname, '..')

export interface Rule {
  readonly id: string
  readonly says: string
  readonly source: string
  /** The folder whose RULES.md holds it. */
  readonly folder: string
}

/** Something found in a source file. */
export interface Found {
  readonly text: string
  /** `modules/base/rules/draw.ts:12` */
  readonly where: string
}

export const ruleFolders = (): string[] => [
  'kernel',
  ...readdirSync(join(SRC, 'modules'))
    .map((id) => `modules/${id}`)
    .filter((folder) => existsSync(join(SRC, folder, 'module.ts'))),
]

const HEAD = '| rule | says | source |'

/** The rows of a folder's RULES.md, one table or one for each chapter, and what is wrong with it. */
export function readRules(folder: string): { rules: Rule[]; problems: string[] } {
  const file = join(SRC, folder, 'RULES.md')
  if (!existsSync(file)) return { rules: [], problems: [`${folder}: no RULES.md`] }
  const [heading, ...lines] = readFileSync(file, 'utf8').split('\n')
  const problems: string[] = []
  const name = folder.slice(folder.indexOf('/') + 1)
  if (heading !== `# ${name}: rules`) problems.push(`${folder}/RULES.md: heading “${heading}”`)
  const heads = lines.filter((line, i) => line === HEAD && /^\|-+\|-+\|-+\|$/.test(lines[i + 1]))
  if (heads.length === 0) problems.push(`${folder}/RULES.md: no table`)
  const rules = lines
    .filter((line) => line.startsWith('|') && line !== HEAD && !line.startsWith('|-'))
    .flatMap((line) => {
      const [id, says, source, ...more] = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim())
      const whole =
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && says !== '' && source !== '' && source !== undefined && more.length === 0
      if (!whole) problems.push(`${folder}/RULES.md: row “${line}”`)
      return whole ? [{ id, says, source, folder }] : []
    })
  return { rules, problems }
}

const files = (folder: string, wanted: (file: string) => boolean): ts.SourceFile[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(SRC, folder, file))
    .filter((file) => file.endsWith('.ts') && wanted(file))
    .sort()
    .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
const isTest = (file: string): boolean => file.endsWith('.test.ts')

export const sourcesIn = (...folders: string[]): ts.SourceFile[] =>
  folders.flatMap((folder) => files(folder, (file) => !isTest(file)))
export const testSources = (): ts.SourceFile[] => files('', isTest)

const pathOf = (file: ts.SourceFile): string => relative(SRC, file.fileName).split(sep).join('/')
const whereIs = (node: ts.Node): string => {
  const file = node.getSourceFile()
  return `${pathOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function nodesOf(sources: readonly ts.SourceFile[]): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  sources.forEach(visit)
  return nodes
}

/** A function that passes its parameter on as a rule's id. */
interface Door {
  readonly name: string
  readonly parameter: number
  /** Null: known everywhere. */
  readonly file: ts.SourceFile | null
}

/**
 * The ids with which `door` is called, through constants, choices and functions that pass their parameter on. They are
 * listed by the function that they are given to: `refuse`, `problem`, or `kernel/link.ts fail` if it is known in its file
 * only. What cannot be told from the source is `unclear`.
 */
export function idsGivenTo(
  door: string,
  sources: readonly ts.SourceFile[],
  parameter = 0,
): { ids: Map<string, Found[]>; unclear: Found[] } {
  const nodes = nodesOf(sources)
  const constants = constantsIn(nodes)
  const doors: Door[] = [{ name: door, parameter, file: null }]
  const ids = new Map<string, Found[]>()
  const unclear: Found[] = []
  for (const { name, parameter, file } of doors) {
    const found: Found[] = []
    ids.set(file === null ? name : `${pathOf(file)} ${name}`, found)
    for (const node of nodes) {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== name) continue
      if (file !== null && node.getSourceFile() !== file) continue
      for (const part of partsOf(node.arguments[parameter], constants)) {
        if (ts.isStringLiteralLike(part)) found.push({ text: part.text, where: whereIs(part) })
        else {
          const next = doorOf(part)
          if (next === null) unclear.push({ text: part.getText(), where: whereIs(part) })
          else if (!doors.some((other) => other.name === next.name && other.file === next.file)) doors.push(next)
        }
      }
    }
  }
  return { ids, unclear }
}

/** What a name stands for: the constant of the same file, else of any. */
type Constants = (name: ts.Identifier) => ts.Expression | undefined
function constantsIn(nodes: readonly ts.Node[]): Constants {
  const found = new Map<string, ts.Expression>()
  for (const node of nodes) {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined) continue
    for (const key of [node.name.text, `${node.getSourceFile().fileName} ${node.name.text}`])
      found.set(key, node.initializer)
  }
  return (name) => found.get(`${name.getSourceFile().fileName} ${name.text}`) ?? found.get(name.text)
}

/** Everything that an expression may come to, as far as the source says: string literals, or what is not clear. */
function partsOf(node: ts.Expression | undefined, constants: Constants): ts.Expression[] {
  if (node === undefined) return []
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((part) => partsOf(part, constants))
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap((part) => partsOf(part, constants))
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return partsOf(node.expression, constants)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? partsOf(property.initializer, constants) : [property.name as ts.Identifier],
    )
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const whole = ts.isIdentifier(node.expression) ? constants(node.expression) : undefined
    return whole === undefined ? [node] : partsOf(whole, constants)
  }
  const value = ts.isIdentifier(node) && parameterAt(node) === null ? constants(node) : undefined
  return value === undefined ? [node] : partsOf(value, constants)
}

type WithParameters = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration
const hasParameters = (node: ts.Node): node is WithParameters =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node)

/** The function whose parameter this name is, and which one. */
function parameterAt(name: ts.Identifier): { of: WithParameters; index: number } | null {
  for (let of: ts.Node = name; of !== undefined; of = of.parent) {
    if (!hasParameters(of)) continue
    const index = of.parameters.findIndex((parameter) => parameter.name.getText() === name.text)
    if (index >= 0) return { of, index }
  }
  return null
}

function doorOf(part: ts.Expression): Door | null {
  const parameter = ts.isIdentifier(part) ? parameterAt(part) : null
  if (parameter === null) return null
  const { of, index } = parameter
  const declared = ts.isArrowFunction(of) || ts.isFunctionExpression(of) ? of.parent : of
  const name =
    ts.isVariableDeclaration(declared) || ts.isFunctionDeclaration(declared) ? declared.name?.getText() : undefined
  if (name === undefined) return null
  const statement = ts.isVariableDeclaration(declared) ? declared.parent.parent : declared
  const exported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  return { name, parameter: index, file: exported ? null : part.getSourceFile() }
}

/** The string under `key` of every object literal that also has `beside`: `{ key: 'coins', points: 3 }`. */
export function idsUnder(
  key: string,
  beside: string,
  sources: readonly ts.SourceFile[],
): { ids: Found[]; unclear: Found[] } {
  const nodes = nodesOf(sources)
  const constants = constantsIn(nodes)
  const parts = nodes.filter(ts.isObjectLiteralExpression).flatMap((object): ts.Node[] => {
    const property = (name: string) => object.properties.find((one) => one.name?.getText() === name)
    const named = property(key)
    if (named === undefined || property(beside) === undefined) return []
    return ts.isPropertyAssignment(named) ? partsOf(named.initializer, constants) : [named]
  })
  const found = (clear: boolean) =>
    parts
      .filter((part) => ts.isStringLiteralLike(part) === clear)
      .map((part) => ({
        text: ts.isStringLiteralLike(part) ? part.text : part.getText(),
        where: whereIs(part),
      }))
  return { ids: found(true), unclear: found(false) }
}

/** The titles of all tests that run, as far as they stand there in so many words. */
export function testTitles(sources: readonly ts.SourceFile[]): Found[] {
  return nodesOf(sources)
    .filter(ts.isCallExpression)
    .flatMap((call) => {
      const chain = chainOf(call.expression)
      const [root, ...rest] = chain
      if ((root !== 'it' && root !== 'test') || rest.some((word) => word === 'skip' || word === 'todo')) return []
      const title = call.arguments[0]
      if (title === undefined) return []
      const text = ts.isStringLiteralLike(title) ? title.text : ts.isTemplateExpression(title) ? title.head.text : null
      return text === null ? [] : [{ text, where: whereIs(call) }]
    })
}

/** `it.each(cases)` → it, each */
function chainOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return chainOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? chainOf(node.tag) : []
}
