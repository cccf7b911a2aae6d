import { createContext, memo, useContext } from 'react'
import { hasArt, picture } from './art/index.ts'

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
  return <img className={`art ${className}`} src={picture(known, ground)} alt="" draggable={false} data-art={known} />
})
