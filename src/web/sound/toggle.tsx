import { change, useSettings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'

/** On or off, at hand during a game. */
export function SoundToggle() {
  const { say } = useSpeaker()
  const { sound } = useSettings()
  return (
    <button
      type="button"
      className="sound-toggle"
      aria-label={say('web.setting.sound')}
      aria-pressed={sound}
      title={say(sound ? 'web.sound.turn-off' : 'web.sound.turn-on')}
      onClick={() => change({ sound: !sound })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className="sound-bell" d="M4 9.5v5h3.2L12 19V5L7.2 9.5Z" />
        {sound ? (
          <path className="sound-waves" d="M15 9a4 4 0 0 1 0 6M17.5 6.5a7.6 7.6 0 0 1 0 11" />
        ) : (
          <path className="sound-waves" d="m15.5 9.5 5 5m0-5-5 5" />
        )}
      </svg>
    </button>
  )
}
