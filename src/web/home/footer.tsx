import { useSpeaker } from '../speech.tsx'

/** Whose game it is, and whose page it is not. */
export function Footer() {
  const { say } = useSpeaker()
  return (
    <footer className="foot">
      <p>{say('web.home.unofficial')}</p>
      <p>{say('web.home.credit')}</p>
    </footer>
  )
}
