import { art, sizeOf, viewBox } from './index.ts'
import { ON } from './inks.ts'

/**
 * A browser reckons a drawing anew whenever it paints it, points it only copies. So whatever is shown is turned into
 * points once, while nobody waits: a tap is answered a fifth sooner on a slow device.
 */

/** As large as any of them is shown. */
const SIDE = devicePixelRatio > 1 || innerWidth > 1800 ? 256 : 160
/** The first ones are drawn by then. */
const SOON_MS = 300

/** By what is drawn on which ground: the drawing, and as soon as there are any, its points. */
const pictures = new Map<string, string>()
/** What the page knows already is shown at once when it takes another's place. */
const held: HTMLImageElement[] = []
const readers = new Set<() => void>()
let waiting: string[] = []

/** A drawing as an image of its own, for `<img>`: on paper or on soil, by day or by night. */
export function picture(id: string, ground: keyof typeof ON = 'paper'): string {
  const key = `${ground} ${id}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const drawing = drawingOf(id, ON[ground])
  pictures.set(key, drawing)
  if (waiting.push(key) === 1) setTimeout(() => void turnAll(), SOON_MS)
  return drawing
}

function drawingOf(id: string, style: string): string {
  const [width, height] = sizeOf(id)
  const size = `width="${width}" height="${height}" viewBox="${viewBox(id)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} style="${style}">${art(id)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}` // whoever waits for the first table waits for no `blob:`
}

/** Calls back when some are made of points now. */
export function watchPictures(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** All at once, so that the page is painted anew only once. */
async function turnAll(): Promise<void> {
  const keys = waiting
  waiting = []
  const turned: [string, string][] = []
  for (const key of keys) {
    const points = await inPoints(pictures.get(key) ?? '').catch(() => null) // some browsers do not give them away
    if (points !== null) turned.push([key, points])
  }
  for (const [key, points] of turned) pictures.set(key, points)
  for (const reader of readers) reader()
}

async function inPoints(drawing: string): Promise<string | null> {
  const image = await loaded(drawing)
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (blob === null) return null
  const points = URL.createObjectURL(blob)
  held.push(await loaded(points))
  return points
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
