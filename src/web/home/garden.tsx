import { Art } from '../art.tsx'

const BACK = ['green', 'soy', 'garden', 'blue'] as const
const FRONT = ['red', 'chili', 'black-eyed'] as const

/** A bed with those who live in it. */
export function Garden() {
  return (
    <div className="garden" aria-hidden="true">
      <Art id="coin-blank" className="garden-sun" />
      <span className="garden-fence" />
      <span className="garden-soil" />
      {[BACK, FRONT].map((row, i) => (
        <span key={row[0]} className={`garden-row garden-row-${i} art-soil`}>
          {row.map((bean) => (
            <Art key={bean} id={bean} on="soil" />
          ))}
        </span>
      ))}
    </div>
  )
}
