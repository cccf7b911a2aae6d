import { useEffect } from 'react'
import { Art } from '../art.tsx'
import { FIRST_GAME, newLocalGame, playNext } from '../local-game.ts'
import { go, pathTo } from '../route.ts'
import { settings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'
import { Continue } from './continue.tsx'
import { Footer } from './footer.tsx'
import { Garden } from './garden.tsx'
import { Join } from './join.tsx'
import { OpenTableList } from './open-tables.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Top } from './top.tsx'

/** What is played next is fetched while somebody reads. */
const fetchTable = (): Promise<unknown> => import('../table/local-play.tsx')

const READING = [
  ['learn', 'garden'],
  ['rules', 'favour-1'],
  ['record', 'coin'],
] as const

/** The first thing that anybody sees. */
export function Home() {
  const { say } = useSpeaker()
  useEffect(() => {
    const timer = setTimeout(() => void fetchTable().catch(() => {}), 300)
    return () => clearTimeout(timer)
  }, [])
  const playNow = (): void => {
    const chairs = [null, 'fair', 'fair', 'fair'] as const
    playNext(newLocalGame(FIRST_GAME, chairs, [settings().name || say('web.you'), null, null, null]))
    go('play')
  }
  const playAlone = async (): Promise<void> => {
    const { soloGames } = await import('./solo.ts')
    const [first, ...more] = soloGames()
    if (first === undefined || more.length > 0) return go('new', 'solo')
    playNext(newLocalGame(first, [null], [settings().name || say('web.you')]))
    go('play')
  }
  return (
    <div className="home">
      <Top isHome />
      <main>
        <section className="hero">
          <div className="hero-words">
            <h1>{say('web.home.title')}</h1>
            <p>{say('web.home.about')}</p>
            <button type="button" className="strong big" onClick={playNow}>
              {say('web.home.play-now')}
            </button>
            <p className="hero-note">{say('web.home.play-now-note')}</p>
          </div>
          <Garden />
        </section>
        <div className="home-cards">
          <Continue />
          <section className="card">
            <h2>
              <Art id="soy" />
              {say('web.home.together')}
            </h2>
            <p>{say('web.home.together-about')}</p>
            <a className="button" href={pathTo('new')}>
              {say('web.home.new-table')}
            </a>
            <Join />
          </section>
          <OpenTableList />
          <section className="card">
            <h2>
              <Art id="al-cabohne" />
              {say('web.home.alone')}
            </h2>
            <p>{say('web.home.alone-about')}</p>
            <button type="button" onClick={() => void playAlone()}>
              {say('web.home.play-alone')}
            </button>
          </section>
          <Reading />
          <details className="card wide">
            <summary>
              <h2>{say('web.home.settings')}</h2>
            </summary>
            <SettingsForm />
          </details>
        </div>
      </main>
      <Footer />
    </div>
  )
}

/** For those who would rather read first, or again. */
function Reading() {
  const { say } = useSpeaker()
  return (
    <section className="card wide">
      <h2>{say('web.home.learn')}</h2>
      <ul className="ways">
        {READING.map(([page, picture]) => (
          <li key={page}>
            <a href={pathTo(page)}>
              <Art id={picture} />
              <b>{say(`web.home.${page}-link`)}</b>
              <span>{say(`web.home.${page}-about`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
