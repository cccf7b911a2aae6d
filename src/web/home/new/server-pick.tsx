import { GRACES } from '../../../table/pace.ts'
import { useSpeaker } from '../../speech.tsx'
import { CLOCK_IDS, LOOKING_ON_IDS, PACES, type ServerChoice } from '../server-choice.ts'
import { Pick } from '../settings-form.tsx'

interface ServerPickProps {
  readonly server: ServerChoice
  onChoose(server: ServerChoice): void
}

/** What a host decides about a table on the server. */
export function ServerPick({ server, onChoose }: ServerPickProps) {
  const { say } = useSpeaker()
  return (
    <fieldset className="card">
      <legend>{say('web.new.server')}</legend>
      <div className="settings">
        <Pick
          name={say('web.new.found-by')}
          values={['link', 'everybody']}
          value={server.isPublic ? 'everybody' : 'link'}
          words={(value) => say(`web.new.found-by.${value}`)}
          onPick={(value) => onChoose({ ...server, isPublic: value === 'everybody' })}
        />
        <Pick
          name={say('web.new.pace')}
          values={PACES}
          value={server.pace}
          words={(pace) => say(`web.new.pace.${pace}`)}
          onPick={(pace) => onChoose({ ...server, pace })}
        />
        <Pick
          name={say('web.new.grace')}
          values={GRACES}
          value={server.grace}
          words={(grace) => say(grace === 'until-told' ? 'web.new.grace.until-told' : `web.setting.grace.${grace}`)}
          onPick={(grace) => onChoose({ ...server, grace })}
        />
        <Pick
          name={say('web.new.clock')}
          values={CLOCK_IDS}
          value={server.clock}
          words={(clock) => say(`web.new.clock.${clock}`)}
          onPick={(clock) => onChoose({ ...server, clock })}
        />
        <Pick
          name={say('web.new.looking-on')}
          values={LOOKING_ON_IDS}
          value={server.lookingOn}
          words={(when) => say(`web.new.looking-on.${when}`)}
          onPick={(lookingOn) => onChoose({ ...server, lookingOn })}
        />
      </div>
      <p className="quiet">{say('web.new.clock-note')}</p>
    </fieldset>
  )
}
