import { type DragEvent, useState } from 'react'
import { kept } from '../kept.ts'
import { useSpeaker } from '../speech.tsx'

/** A file, dropped or picked; a text; or the game that was looked at last. */
export function OpenForm({ onText }: { onText(text: string): void }) {
  const { say } = useSpeaker()
  const [text, setText] = useState('')
  const [isOver, setIsOver] = useState(false)
  const last = kept<string>('record')
  const take = (file: File | undefined): void => void file?.text().then(onText)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file === undefined) onText(event.dataTransfer.getData('text'))
    else take(file)
  }
  return (
    <>
      {typeof last === 'string' && (
        <button type="button" className="strong" onClick={() => onText(last)}>
          {say('web.record.last')}
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for those who like it; the button inside does the same */}
      <div
        className={`drop ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label className="button pick-file">
          <span>{say('web.record.file')}</span>
          <input
            type="file"
            className="unseen"
            accept=".txt,text/plain"
            onChange={({ target }) => take(target.files?.[0])}
          />
        </label>
        <p className="quiet">{say('web.record.drop')}</p>
      </div>
      <form
        className="paste"
        onSubmit={(event) => {
          event.preventDefault()
          onText(text)
        }}
      >
        <label>
          <span>{say('web.record.paste')}</span>
          <textarea rows={6} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          {say('web.record.open')}
        </button>
      </form>
    </>
  )
}
