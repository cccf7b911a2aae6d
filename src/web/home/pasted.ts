import { linkTo, readLink } from '../../protocol/link.ts'

/** Where a link to a table leads, or only what stands behind its `#`, from this page. Null if it is neither. */
export function pasted(text: string, home: string): string | null {
  const link = readLink(text) ?? readLink(`${home}#${text.trim().replace(/^#/, '')}`)
  if (link === null) return null
  return link.address === home ? linkTo({ ...link, address: '' }) : linkTo(link)
}
