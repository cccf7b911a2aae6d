import type { Plugin } from 'vite'

/** The letters that every page is written in come with it: nothing is laid out twice because they are late. */
export function fonts(): Plugin {
  return {
    name: 'haricot:fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-(?!ext-).*[.]woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          })),
    },
  }
}
