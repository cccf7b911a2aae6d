import { Dialog } from '../dialog.tsx'
import { SettingsForm } from '../home/settings-form.tsx'
import { pathTo } from '../route.ts'
import { useSpeaker } from '../speech.tsx'

/** What can be wanted in the middle of a game. */
export function Menu({ onClose }: { onClose(): void }) {
  const { say } = useSpeaker()
  return (
    <Dialog title={say('web.menu')} onClose={onClose}>
      <nav className="menu">
        <a href={pathTo()}>{say('web.leave')}</a>
        <a href={pathTo('rules')} target="_blank" rel="noreferrer">
          {say('web.rules.title')}
        </a>
      </nav>
      <SettingsForm />
    </Dialog>
  )
}
