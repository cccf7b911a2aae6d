import { createSpeaker, type Lang, type Messages } from '../../text/format.ts'

/** What the page is called and does once it is installed. `id` is the same in every language: it is the same program. */
export function manifestIn(lang: Lang, messages: Messages): object {
  const { say } = createSpeaker(lang, messages)
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang,
    name: say('web.title'),
    short_name: say('web.title'),
    description: say('web.offline.about'),
    categories: ['games'],
    display: 'standalone',
    background_color: '#e9dfc6',
    theme_color: '#2f6b45',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...['192x192', '512x512'].map((sizes) => {
        return { src: `/icon-${sizes.split('x')[0]}.png`, sizes, type: 'image/png', purpose: 'maskable' }
      }),
    ],
    shortcuts: [{ name: say('web.offline.continue'), url: '/#/play' }],
  }
}
