import { keep } from '../kept.ts'
import { newLocalGame, savedGame } from '../local.ts'
import { go, pathTo } from '../route.ts'
import { settings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The first thing that anybody sees. */
export function Home() {
  const { say } = useSpeaker()
  const saved = savedGame()
  const playNow = (): void => {
    const spec = { edition: 'anniversary', with: [], options: {}, players: 4 }
    keep('game', newLocalGame(spec, ['fair'], settings().name || say('web.you')))
    go('play')
  }
  return (
    <main className="home">
      <h1>{say('web.title')}</h1>
      <p>{say('web.about')}</p>
      <button type="button" className="strong big" onClick={playNow}>
        {say('web.play-now')}
      </button>
      {saved !== null && <a href={pathTo('play')}>{say('web.continue')}</a>}
      <SettingsForm />
    </main>
  )
}
