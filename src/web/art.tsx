import { memo } from 'react'
import { ART_IDS, sprite, viewBox } from './art/index.ts'

/** Every drawing once, for all that is shown of it. */
export const Sprite = memo(function Sprite() {
  const symbols = sprite(ART_IDS).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, no text of anybody's
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
})

interface ArtProps {
  readonly id: string
  readonly className?: string
}

/** A drawing; what it shows is said beside it. */
export const Art = memo(function Art({ id, className = '' }: ArtProps) {
  const known = ART_IDS.includes(id) ? id : 'seed'
  return (
    <svg className={`art ${className}`} viewBox={viewBox(known)} aria-hidden="true" focusable="false">
      <use href={`#art-${known}`} />
    </svg>
  )
})
