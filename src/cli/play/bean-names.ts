import { FORMS, type Speaker } from '../../text/index.ts'
import { plainText, spellings } from '../../commands/spelling.ts'

/** `2 soy + red` → soy, soy, red. */
export function beansIn(text: string, named: (text: string) => string): string[] {
  return text
    .split(/[+,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, times, name] = /^(\d{1,2} )?(.*)$/.exec(part) ?? []
      return new Array<string>(Number(times ?? 1)).fill(named(name))
    })
}

/** The bean that is called so, in whatever form; the beginning of a name is enough if no other begins like it. */
export function beanNamed(speaker: Speaker, ids: readonly string[], text: string): string | null {
  const typed = plainText(text)
  const names = ids.map((id) => [id, namesOf(speaker, id)] as const)
  const exact = names.filter(([, forms]) => forms.includes(typed))
  const begun = names.filter(([, forms]) => forms.some((form) => form.startsWith(typed)))
  const found = exact.length > 0 ? exact : begun
  return found.length === 1 ? found[0][0] : null
}

function namesOf({ has, say }: Speaker, id: string): string[] {
  const key = `bean.${id}`
  const keys = [key, `${key}.short`, ...FORMS.map((form) => `${key}.${form}`)].filter(has)
  return [id, ...keys.flatMap((form) => [1, 2].map((n) => say(form, { n })))].flatMap(spellings)
}
