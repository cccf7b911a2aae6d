import type { TableInfo } from '../../protocol/tables.ts'
import { LANGS, type Lang, speakerOf } from '../../text/index.ts'

/** The languages a visitor can read, the best first: `hu,en;q=0.8`. */
export function langOf(asked: string | undefined, accepted: string | undefined): Lang {
  const isLang = (text: string | undefined): text is Lang => (LANGS as readonly (string | undefined)[]).includes(text)
  if (isLang(asked)) return asked
  const wanted = (accepted ?? '').split(',').map((part) => {
    const [tag, ...params] = part.trim().split(';')
    const quality = Number(params.find((param) => param.trim().startsWith('q='))?.split('=')[1] ?? 1)
    return { lang: tag.slice(0, 2).toLowerCase(), quality }
  })
  wanted.sort((a, b) => b.quality - a.quality)
  return wanted.map(({ lang }) => lang).find(isLang) ?? 'en'
}

/** A place holder for the table itself: open tables, kept up to date, and how to play meanwhile. */
export function page(lang: Lang, tables: readonly TableInfo[]): string {
  const { say } = speakerOf(lang)
  const languages = LANGS.map((one) => {
    const name = safe(speakerOf(one).say(`language.${one}`))
    return one === lang ? `<b>${name}</b>` : `<a lang="${one}" href="/?lang=${one}">${name}</a>`
  })
  const rows = tables.map(({ spec, seats }) => {
    const names = seats.filter(({ kind }) => kind !== 'open').map(({ name }) => name)
    const open = seats.length - names.length
    const edition = say(`edition.${spec.edition}.name`)
    return `<li>${safe(say('server.page.table', { edition, others: names, open }))}</li>`
  })
  const list = rows.length === 0 ? `<p>${safe(say('server.page.none'))}</p>` : `<ul>${rows.join('')}</ul>`
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Haricot</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body>
<h1>Haricot</h1>
<p>${safe(say('server.page.about'))}</p>
<h2>${safe(say('server.page.open'))}</h2>
<div id="tables" aria-live="polite">${list}</div>
<h2>${safe(say('server.page.terminal'))}</h2>
<p>${safe(say('server.page.how'))}</p>
<pre><code>npx haricot play</code></pre>
<nav aria-label="${safe(say('server.page.languages'))}">${languages.join(' · ')}</nav>
</body>
</html>
`
}

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

export const PAGE_CSS = `:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
pre { padding: 0.5rem 1rem; border: 1px solid; overflow-x: auto }
`

/** Hears of changes and fetches the list anew, in the visitor's language. */
export const PAGE_JS = `const list = document.querySelector('#tables')
let timer
const refresh = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  const fresh = page.querySelector('#tables')
  if (fresh.innerHTML !== list.innerHTML) list.innerHTML = fresh.innerHTML
}
const connect = () => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws')
  socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', protocol: 1 }))
  socket.onmessage = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, 300)
  }
  socket.onclose = () => setTimeout(connect, 2000 + 3000 * Math.random())
}
connect()
`
