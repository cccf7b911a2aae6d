import { createContext, memo, useContext, useSyncExternalStore } from 'react'
import { hasArt } from './art/index.ts'
import { picture, watchPictures } from './art/pictures.ts'

/** Whether it is dark around the drawings. */
export const Night = createContext(false)

interface ArtProps {
  readonly id: string
  readonly className?: string
  /** On soil every drawing has a light edge. */
  readonly on?: 'paper' | 'soil'
}

/**
 * A drawing; what it shows is said beside it. An image costs a browser far less than the same shapes in the page, and
 * there are a hundred of them at a table.
 */
export const Art = memo(function Art({ id, className = '', on = 'paper' }: ArtProps) {
  const isNight = useContext(Night)
  const known = hasArt(id) ? id : 'seed'
  const ground = on === 'soil' ? (isNight ? 'nightSoil' : 'soil') : isNight ? 'nightPaper' : 'paper'
  const shown = useSyncExternalStore(watchPictures, () => picture(known, ground))
  return <img className={`art ${className}`} src={shown} alt="" draggable={false} data-art={known} />
})
