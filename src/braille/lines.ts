/** Broken into lines at spaces; those after the first are indented. Only a word that no line could hold is cut. */
export function wrapped(text: string, width: number, indent = 0): string[] {
  const [margin] = /^ */.exec(text) ?? ['']
  const lines: string[] = []
  let line = margin
  let isEmpty = true
  for (let word of text.trim().split(/ +/)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ' '.repeat(indent)
      isEmpty = true
    }
    while (line.length + word.length > width && isEmpty) {
      const room = width - line.length
      lines.push(line + word.slice(0, room))
      word = word.slice(room)
      line = ' '.repeat(indent)
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line]
}
