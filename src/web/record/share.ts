import { linkTo } from './link.ts'

const NAME = 'haricot-record.txt'

/** What became of it: a text `web.after.share.<what>`. */
export type Shared = 'shared' | 'copied' | 'saved'

/** The address of a table, or a record. */
export type Shareable = { readonly link: string } | { readonly record: string }

/** Hands a link on if there is one that holds everything, else the record as a file. */
export async function share(what: Shareable): Promise<Shared | null> {
  const link = 'link' in what ? what.link : await linkTo(what.record)
  try {
    if (link !== null) return await shareLink(link)
    if ('record' in what) return await shareFile(what.record)
  } catch (problem) {
    if (!(problem instanceof DOMException) || problem.name !== 'AbortError') throw problem
  }
  return null // somebody thought better of it
}

async function shareLink(url: string): Promise<Shared> {
  if (navigator.canShare?.({ url })) {
    await navigator.share({ url })
    return 'shared'
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}

async function shareFile(record: string): Promise<Shared> {
  const files = [new File([record], NAME, { type: 'text/plain' })]
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files })
    return 'shared'
  }
  download(record)
  return 'saved'
}

export function download(record: string): void {
  const url = URL.createObjectURL(new Blob([record], { type: 'text/plain' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: NAME })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // once it is saved, nobody needs it
}
