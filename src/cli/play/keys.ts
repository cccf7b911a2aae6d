import { emitKeypressEvents, type Key } from 'node:readline'
import type { Io, Keyboard } from '../io.ts'

const MOST_REMEMBERED = 100

/** What one key erases: a letter with all the signs on it. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Letters as wide as two. */
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u

const lettersOf = (text: string): string[] => Array.from(LETTERS.segment(text), ({ segment }) => segment)
const cellsOf = (letter: string): number => (WIDE.test(letter) ? 2 : 1)

/** Whoever wants to know of what is typed. */
interface Typing {
  take(line: string | null): void
  /** All of a line that was begun is taken back. */
  emptied(): void
  /** A line is begun, or not any more. */
  typing(isSo: boolean): void
}

/**
 * What a person types, key by key, shown as it comes and only while somebody is asked: otherwise it would get between the
 * lines that come meanwhile. Nothing but letters, line ends and steps back over a letter is written, so that braille
 * lines and screen readers show what there is; earlier lines come again on a line of their own.
 */
export class Keys {
  readonly #keyboard: Keyboard
  readonly #io: Pick<Io, 'out' | 'columns'>
  readonly #to: Typing
  readonly #earlier: string[] = []
  #line = ''
  #prompt = ''
  #isShown = false
  /** Which of the earlier lines is shown, counted from the last one; 0 is none. */
  #back = 0
  #complete: (line: string) => readonly string[] = () => []

  constructor(io: Pick<Io, 'out' | 'columns'>, keyboard: Keyboard, to: Typing) {
    this.#io = io
    this.#keyboard = keyboard
    this.#to = to
    const { input } = keyboard
    emitKeypressEvents(input)
    input.setRawMode?.(true)
    input.on('keypress', this.#press)
    input.on('end', this.#end)
    input.resume()
  }

  get text(): string {
    return this.#line
  }

  get #text(): string {
    return this.#line
  }
  set #text(text: string) {
    const wasTyping = this.#line !== ''
    this.#line = text
    if (wasTyping !== (text !== '')) this.#to.typing(text !== '')
  }

  begin(prompt: string): void {
    this.#prompt = prompt
    this.#isShown = true
    this.#write(prompt + this.#text)
  }

  end(): void {
    this.#isShown = false
  }

  pause(): void {
    this.#keyboard.input.pause()
  }

  resume(): void {
    this.#keyboard.input.resume()
  }

  completing(complete: (line: string) => readonly string[]): void {
    this.#complete = complete
  }

  close(): void {
    const { input } = this.#keyboard
    input.off('keypress', this.#press)
    input.off('end', this.#end)
    input.setRawMode?.(false)
    input.pause()
  }

  readonly #end = (): void => this.#to.take(null)

  readonly #press = (letters: string | undefined, { name = '', ctrl = false, meta = false }: Key): void => {
    if (ctrl) this.#control(name)
    else if (name === 'return' || name === 'enter') this.#finish()
    else if (name === 'backspace') this.#erase(1)
    else if (name === 'tab') this.#tab()
    else if (name === 'up') this.#remember(1)
    else if (name === 'down') this.#remember(-1)
    else if (letters !== undefined && !meta && !/\p{C}/u.test(letters)) this.#add(letters)
  }

  #control(name: string): void {
    if (name === 'c' || (name === 'd' && this.#text === '')) this.#to.take(null)
    else if (name === 'u') this.#erase(this.#text.length)
    else if (name === 'h') this.#erase(1)
    else if (name === 'j' || name === 'm') this.#finish()
  }

  #finish(): void {
    const line = this.#text.trim()
    this.#text = ''
    this.#back = 0
    if (this.#isShown) this.#write('\n')
    if (line !== '' && line !== this.#earlier.at(-1)) this.#earlier.push(line)
    if (this.#earlier.length > MOST_REMEMBERED) this.#earlier.shift()
    this.#to.take(line)
  }

  #add(letters: string): void {
    this.#text += letters
    if (this.#isShown) this.#write(letters)
  }

  #erase(count: number): void {
    if (this.#text === '') return
    const letters = lettersOf(this.#text)
    const gone = letters.splice(Math.max(0, letters.length - count))
    const isBroken = this.#prompt.length + this.#text.length >= this.#io.columns
    this.#text = letters.join('')
    // A step back does not lead to the line above.
    if (this.#isShown && isBroken) this.#replace(this.#text)
    else if (this.#isShown) this.#write('\b \b'.repeat(gone.reduce((cells, letter) => cells + cellsOf(letter), 0)))
    if (this.#text === '') this.#to.emptied()
  }

  /** What all completions have in common; if that is nothing more, all of them are shown. */
  #tab(): void {
    if (!this.#isShown) return
    const found = this.#complete(this.#text)
    const [first = ''] = found
    const common = found.reduce((all, one) => {
      let size = 0
      while (size < all.length && all[size] === one[size]) size++
      return all.slice(0, size)
    }, first)
    if (common.length > this.#text.length && common.startsWith(this.#text)) this.#add(common.slice(this.#text.length))
    else if (found.length === 1) this.#replace(first)
    else if (found.length > 1) {
      this.#write('\n')
      this.#io.out(found.map((one) => one.trim()).join(', '))
      this.#write(this.#prompt + this.#text)
    }
  }

  #remember(step: number): void {
    const back = this.#back + step
    if (!this.#isShown || back < 0 || back > this.#earlier.length) return
    this.#back = back
    this.#replace(back === 0 ? '' : (this.#earlier.at(-back) ?? ''))
  }

  #replace(line: string): void {
    this.#text = line
    this.#write(`\n${this.#prompt}${line}`)
  }

  #write(text: string): void {
    this.#keyboard.output.write(text)
  }
}
