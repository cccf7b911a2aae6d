import { here, pathTo } from '../route.ts'

/** Longer addresses are cut off here and there. */
const LONGEST_LINK = 8000
/** A record is never longer; what unpacks to more is none. */
const MOST_BYTES = 2_000_000

/** A link that holds the whole record, for a page without a server; null where it would be too long. */
export async function linkTo(record: string): Promise<string | null> {
  const link = `${here()}${pathTo('record', await pack(record))}`
  return link.length > LONGEST_LINK ? null : link
}

export async function pack(text: string): Promise<string> {
  const bytes = await read(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null if it is nothing that `pack` made. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(await read(unpacked))
  } catch {
    return null
  }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    chunks.push(value)
    length += value.length
    if (length > MOST_BYTES) throw new Error('too much')
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
