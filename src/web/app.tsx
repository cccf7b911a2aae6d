import { lazy, Suspense, useEffect } from 'react'
import { Sprite } from './art.tsx'
import { Home } from './home/home.tsx'
import { useRoute } from './route.ts'
import { useSpeaker } from './speech.tsx'

const LocalPlay = lazy(() => import('./table/local-play.tsx').then(({ LocalPlay }) => ({ default: LocalPlay })))
const RecordPage = lazy(() => import('./record/record-page.tsx').then(({ RecordPage }) => ({ default: RecordPage })))
const RulesPage = lazy(() => import('./learn/rules/rules-page.tsx').then(({ RulesPage }) => ({ default: RulesPage })))
const LearnPage = lazy(() => import('./learn/learn-page.tsx').then(({ LearnPage }) => ({ default: LearnPage })))

/** Whichever page the address names. */
export function App() {
  const route = useRoute()
  const { say } = useSpeaker()
  useEffect(() => {
    document.title = say('web.title')
  }, [say])
  return (
    <>
      <Sprite />
      <Suspense fallback={<p className="loading">{say('web.loading')}</p>}>
        {route.page === 'play' ? (
          <LocalPlay />
        ) : route.page === 'record' && 'more' in route ? (
          <RecordPage key={route.more[0]} packed={route.more[0] ?? null} />
        ) : route.page === 'rules' && 'more' in route ? (
          <RulesPage more={route.more} />
        ) : route.page === 'learn' ? (
          <LearnPage />
        ) : (
          <Home />
        )}
      </Suspense>
    </>
  )
}
