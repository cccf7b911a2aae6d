import { LANGS } from '../../text/format.ts'
import { change, useSettings } from '../settings.ts'
import { useSpeaker } from '../speech.tsx'

/** Where everybody finds it, whatever language the page is in. */
export function LanguagePick() {
  const { say } = useSpeaker()
  const { lang } = useSettings()
  return (
    <label className="language">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9.2" />
        <path d="M2.8 12h18.4M12 2.8c-5.600 5.500-5.600 12.900 0 18.400 5.600-5.500 5.600-12.900 0-18.400" />
      </svg>
      <span className="unseen">{say('web.setting.lang')}</span>
      <select
        value={lang}
        onChange={({ target }) => {
          const picked = LANGS.find((one) => one === target.value)
          if (picked !== undefined) change({ lang: picked })
        }}
      >
        {LANGS.map((one) => (
          <option key={one} value={one} lang={one}>
            {say(`language.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
