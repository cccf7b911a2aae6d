import { lazy, useDeferredValue, useEffect } from 'react'
import { Night } from './art.tsx'
import { Home } from './home/home.tsx'
import { afterPicture } from './motion/press.ts'
import { isAt, type Route, useRoute } from './route.ts'
import { useIsNight } from './settings.ts'
import { useSpeaker } from './speech.tsx'

const table = () => import('./table/local-play.tsx')
const LocalPlay = lazy(() => table().then(({ LocalPlay }) => ({ default: LocalPlay })))
const RecordPage = lazy(() => import('./record/record-page.tsx').then(({ RecordPage }) => ({ default: RecordPage })))
const RulesPage = lazy(() => import('./learn/rules/rules-page.tsx').then(({ RulesPage }) => ({ default: RulesPage })))
const LearnPage = lazy(() => import('./learn/learn-page.tsx').then(({ LearnPage }) => ({ default: LearnPage })))
const NewTable = lazy(() => import('./home/new/new-table.tsx').then(({ NewTable }) => ({ default: NewTable })))
const RemotePlay = lazy(() => import('./remote/remote-play.tsx').then(({ RemotePlay }) => ({ default: RemotePlay })))

/** What a page is called in the list of windows; tables are called as the game is. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['new', 'web.new.title'],
  ['record', 'web.record.title'],
  ['rules', 'web.rules.title'],
  ['learn', 'web.learn.title'],
])

/** Whoever comes back to a game gets its table while the words for it are on their way. */
export function fetchAhead(): void {
  if (isAt('play')) void table()
}

/** Whichever page the address names. */
export function App() {
  const asked = useRoute()
  // The page that one leaves stays until the next one is here: React keeps any stand-in for at least 300 ms.
  const route = useDeferredValue(asked)
  const { say } = useSpeaker()
  const heading = HEADINGS.get(route.page)
  useEffect(() => {
    document.title = [...(heading === undefined ? [] : [say(heading)]), say('web.title')].join(' · ')
  }, [say, heading])
  // Whoever presses “play” does not wait for it; should it not come now, it is asked for then.
  useEffect(() => afterPicture(() => void table().catch(() => {})), [])
  return (
    <Night value={useIsNight()}>
      {route !== asked && <p className="loading under-way">{say('web.loading')}</p>}
      <Page route={route} />
    </Night>
  )
}

function Page({ route }: { readonly route: Route }) {
  if ('link' in route) return <RemotePlay key={route.link.table} link={route.link} />
  const more = 'more' in route ? route.more : []
  switch (route.page) {
    case 'play':
      return <LocalPlay />
    case 'new':
      return <NewTable isSolo={more[0] === 'solo'} />
    case 'record':
      return <RecordPage key={more[0]} packed={more[0] ?? null} />
    case 'rules':
      return <RulesPage more={more} />
    case 'learn':
      return <LearnPage />
    default:
      return <Home />
  }
}
