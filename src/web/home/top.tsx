import { pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'
import { LanguagePick } from './language.tsx'

/** The head of every page that is no table. */
export function Top({ isHome = false }: { readonly isHome?: boolean }) {
  const { say } = useSpeaker()
  const title = say('web.title')
  return (
    <header className="home-top">
      {isHome ? (
        <span className="brand">{title}</span>
      ) : (
        <a className="brand" href={pathTo()}>
          {title}
        </a>
      )}
      <LanguagePick />
    </header>
  )
}
