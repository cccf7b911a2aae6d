/** What is wrong with the markup, or null. Knows tags and quoted attributes, which is all that drawings have. */
export function badlyFormed(markup: string): string | null {
  const open: string[] = []
  const rest = markup.replace(
    /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/g,
    (_, closing, tag, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([\w:-]+)=/g)].map(([, name]) => name)
      if (new Set(names).size !== names.length) open.push(`${tag} has an attribute twice and`)
      if (closing === '') {
        if (empty === '') open.push(tag)
      } else if (open.pop() !== tag) open.push(`${tag} ends too early and`)
      return ''
    },
  )
  if (/[<>]|&(?!amp;|lt;|gt;)/.test(rest)) return `cannot read ${rest.slice(0, 40)}`
  return open.length === 0 ? null : `${open[open.length - 1]} is not closed`
}
