import './style/index.css'
import { createRoot } from 'react-dom/client'
import { App, fetchAhead } from './app.tsx'
import { watchPresses } from './motion/press.ts'
import { dress, settings } from './settings.ts'
import { Speech, speakerIn } from './speech.tsx'

dress()
watchPresses()
fetchAhead()
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
const first = await speakerIn(settings().lang)
createRoot(root).render(
  <Speech first={first}>
    <App />
  </Speech>,
)
// Browsers that allow none, in private windows for instance, play with a network only.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
