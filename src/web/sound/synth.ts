import type { Sound, SoundId } from './sounds.ts'

const VOLUME = 0.3

/** Notes by name, in Hertz. */
const NOTE = { G4: 392, A4: 440, C5: 523.25, D5: 587.33, E5: 659.26, G5: 783.99, C6: 1046.5, D6: 1174.66 } as const
/** Coins go up a chord. */
const COINS = [1567.98, 1975.53, 2349.32, 3135.96]

/** Wood, paper and small bells, made of sines and noise; nothing is loaded. */
export class Synth {
  readonly #context: AudioContext
  readonly #out: AudioNode
  readonly #noise: AudioBuffer

  constructor(context: AudioContext) {
    this.#context = context
    const volume = new GainNode(context, { gain: VOLUME })
    const limiter = new DynamicsCompressorNode(context, { threshold: -14, knee: 8, ratio: 12, attack: 0.002 })
    volume.connect(limiter).connect(context.destination)
    this.#out = volume
    this.#noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
    const samples = this.#noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }

  /** Browsers let a page sound only after somebody has touched it, and silence it when it was away for long. */
  wake(): void {
    if (this.#context.state !== 'running') void this.#context.resume()
  }

  play({ id, notes }: Sound, afterMs: number): void {
    if (this.#context.state !== 'running') return
    PLAYED[id](this, this.#context.currentTime + afterMs / 1000, notes)
  }

  /** A tone that begins at once and dies away. */
  tone(at: number, pitch: number, loud: number, seconds: number, fallsTo = pitch): void {
    const wave = new OscillatorNode(this.#context, { frequency: pitch })
    if (fallsTo !== pitch) {
      wave.frequency.setValueAtTime(pitch, at)
      wave.frequency.exponentialRampToValueAtTime(fallsTo, at + seconds)
    }
    wave.connect(this.#fading(at, loud, seconds, 0.003))
    wave.start(at)
    wave.stop(at + seconds)
  }

  /** Noise around a pitch that rises. */
  rustle(at: number, from: number, to: number, loud: number, seconds: number): void {
    const noise = new AudioBufferSourceNode(this.#context, { buffer: this.#noise })
    const band = new BiquadFilterNode(this.#context, { type: 'bandpass', Q: 0.9, frequency: from })
    band.frequency.setValueAtTime(from, at)
    band.frequency.exponentialRampToValueAtTime(to, at + seconds)
    noise.connect(band).connect(this.#fading(at, loud, seconds, seconds * 0.3))
    noise.start(at, Math.random() * 0.2, seconds)
  }

  bell(at: number, pitch: number, loud: number, seconds: number): void {
    this.tone(at, pitch, loud, seconds)
    this.tone(at, pitch * 2.76, loud * 0.28, seconds * 0.5)
    this.tone(at, pitch * 5.4, loud * 0.1, seconds * 0.2)
  }

  /** A bar of wood. */
  bar(at: number, pitch: number, loud: number): void {
    this.tone(at, pitch, loud, 0.22)
    this.tone(at, pitch * 3.93, loud * 0.25, 0.07)
    this.rustle(at, 1800, 1500, loud * 0.25, 0.02)
  }

  knock(at: number, pitch: number, loud: number): void {
    this.tone(at, pitch, loud, 0.09, pitch * 0.62)
    this.tone(at, pitch * 2.3, loud * 0.3, 0.04)
    this.rustle(at, pitch * 4, pitch * 3, loud * 0.5, 0.03)
  }

  #fading(at: number, loud: number, seconds: number, rise: number): AudioNode {
    const gain = new GainNode(this.#context, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loud, at + rise)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    gain.connect(this.#out)
    return gain
  }
}

const PLAYED: Readonly<Record<SoundId, (synth: Synth, at: number, notes: number) => void>> = {
  plant: (synth, at) => synth.knock(at, 210, 0.5),
  paper: (synth, at) => synth.rustle(at, 2200, 4600, 0.22, 0.11),
  coins(synth, at, notes) {
    for (let i = 0; i < notes; i++) synth.bell(at + i * 0.06, COINS[i], 0.16, 0.3)
  },
  offer(synth, at) {
    synth.bar(at, NOTE.A4, 0.4)
    synth.bar(at + 0.1, NOTE.D5, 0.4)
  },
  trade(synth, at) {
    synth.rustle(at, 1800, 3800, 0.14, 0.12)
    synth.bar(at + 0.04, NOTE.G4, 0.3)
    synth.bar(at + 0.12, NOTE.E5, 0.3)
  },
  refusal(synth, at) {
    synth.knock(at, 118, 0.55)
    synth.knock(at + 0.09, 104, 0.45)
  },
  turn(synth, at) {
    synth.bell(at, NOTE.G5, 0.3, 0.5)
    synth.bell(at + 0.13, NOTE.C6, 0.3, 0.7)
  },
  over(synth, at) {
    for (const [i, pitch] of [NOTE.C5, NOTE.E5, NOTE.G5, NOTE.C6].entries()) synth.bell(at + i * 0.12, pitch, 0.26, 0.9)
    synth.bell(at + 0.62, NOTE.D6 / 2, 0.12, 1)
    synth.bell(at + 0.74, NOTE.C6, 0.2, 1.2)
  },
}
