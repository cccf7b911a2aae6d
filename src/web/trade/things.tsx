import { Art } from '../art.tsx'
import { useSpeaker } from '../speech.tsx'
import { heaps } from '../table/shown.ts'

/** Names of beans and of other goods that this game trades. */
export const tradedKinds = (game: {
  readonly prepared: {
    readonly beans: { readonly specs: readonly { readonly id: string }[] }
    readonly things?: { readonly names: readonly string[] }
  }
}): readonly string[] => game.prepared.things?.names ?? game.prepared.beans.specs.map(({ id }) => id)

/** A handful of cards in pictures. */
export function Things({ names }: { readonly names: readonly string[] }) {
  const { say } = useSpeaker()
  if (names.length === 0) return <span className="nothing">{say('list.none')}</span>
  return (
    <span className="things">
      {heaps(names).map(({ bean, count }) => (
        <span key={bean} className="thing">
          {count > 1 && <b>{count}</b>}
          <Art id={bean} />
          <span className="unseen">{say(`bean.${bean}`, { n: count })}</span>
        </span>
      ))}
    </span>
  )
}
