import { useSpeaker } from '../speech.tsx'

/** Whose game it is, whose page it is not, and who made what it is made with. */
export function Footer() {
  const { say } = useSpeaker()
  return (
    <footer className="foot">
      <p>{say('web.home.unofficial')}</p>
      <p>{say('web.home.credit')}</p>
      <p>
        <a href="/licences.txt">{say('web.home.licences')}</a>
      </p>
    </footer>
  )
}
