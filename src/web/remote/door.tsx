import { pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import { Trouble } from './trouble.tsx'

const FINAL: readonly string[] = ['no-such-table', 'no-spectators', 'table-broken', 'other-rules', 'wrong-game']

/** Until the table opens, or if it does not. */
export function Door({ problem }: { readonly problem: string | null }) {
  const { say } = useSpeaker()
  return (
    <main className="door">
      <h1>{say(problem === null ? 'web.remote.on-the-way' : 'web.remote.not-in')}</h1>
      <Trouble code={problem} />
      {problem !== null && !FINAL.includes(problem) && <p>{say('web.remote.trying')}</p>}
      <a className="button" href={pathTo()}>
        {say('web.remote.home')}
      </a>
    </main>
  )
}
