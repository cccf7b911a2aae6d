// Who may import whom: kernel <- modules <- editions <- text, floor <- bots, sim <- protocol <- table <- words <- braille <- commands <- server <- cli; web.
// Tests may reach further down, so most rules leave them out.

const tests = ['[.]test[.]tsx?$', '/testing/']

/** Everything in `from` may import only what matches `allowed`. */
const only = (name, comment, from, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only(
      'kernel-stands-alone',
      'The kernel knows seats, agenda, actions and linking, no beans. It imports itself and nothing else.',
      '^src/kernel/',
      '^src/kernel/',
    ),
    only(
      'modules-know-kernel-and-modules',
      'Rules import the kernel, other modules and zod/mini; anything more would end up in every browser.',
      '^src/modules/',
      '^src/(kernel|modules)/',
      '^node_modules/zod/(v4/)?mini/',
    ),
    only(
      'editions-are-data',
      'An edition lists modules and options; it needs the types of the kernel and what modules offer.',
      '^src/editions/',
      '^src/kernel/types[.]ts$',
      '^src/(editions|modules)/',
    ),
    only(
      'catalogue-lists-modules-and-editions',
      'The generated catalogue is part of the engine and must not pull in texts.',
      '^src/generated/catalogue[.]ts$',
      '^src/kernel/types[.]ts$',
      '^src/editions/',
      '^src/modules/[^/]+/module[.]ts$',
    ),
    only(
      'engine-is-kernel-modules-editions',
      'The public engine has a size budget and runs in browsers and workers.',
      '^src/engine[.]ts$',
      '^src/(kernel|modules|editions)/',
      '^src/generated/catalogue[.]ts$',
    ),
    only(
      'text-formats-messages',
      'Texts know keys and values, not rules: the generated messages, the message parser and types of the kernel.',
      '^src/text/',
      '^src/(text|kernel)/',
      '^src/generated/texts[.]ts$',
      '^node_modules/@formatjs/icu-messageformat-parser/',
    ),
    {
      name: 'text-uses-kernel-types-only',
      comment: 'Texts describe what happened; they do not run the game.',
      severity: 'error',
      from: { path: '^src/text/', pathNot: tests },
      to: { path: '^src/kernel/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'floor-knows-who-may-speak',
      'The floor says who is due and when. It knows seats and what everybody sees, no cards, no clock, no bot.',
      '^src/floor/',
      '^src/(floor|kernel)/',
    ),
    only(
      'bots-see-what-a-seat-sees',
      "A bot plays from its seat's view. Of a module it may know bot.ts, which says what bots should know. The floor lets it play on in games that it imagines.",
      '^src/bots/(?!foreign/)',
      '^src/(bots|kernel)/(?!foreign/)',
      '^src/floor/',
      '^src/modules/[^/]+/bot[.]ts$',
    ),
    only(
      'foreign-bots-are-programs',
      "Somebody's own bot is a program that is told what its seat sees: Node's processes and the protocol's schemas.",
      '^src/bots/foreign/',
      '^src/(bots|kernel)/',
      '^child_process$',
      '^node_modules/zod/(v4/)?mini/',
    ),
    {
      name: 'no-state-for-players',
      comment: 'The full state holds hidden cards. Bots and clients work with views, which are built per seat.',
      severity: 'error',
      from: { path: ['^src/(bots|cli|web)/', '^src/modules/[^/]+/bot[.]ts$'], pathNot: tests },
      to: { path: '^src/kernel/state[.]ts$' },
    },
    {
      name: 'nothing-imports-clients',
      comment: 'The terminal and the web client stand on top, side by side. They hold no rules that others could need.',
      severity: 'error',
      from: { path: '^src/([^/]+)', pathNot: '^src/testing/[^/]+[.]test[.]ts$' }, // tests of all of it together
      to: { path: '^src/(cli|web)/', pathNot: ['^src/$1/', '^src/[^/]+/text/'] }, // texts are data, collected for all
    },
    only(
      'protocol-is-messages',
      'Wire messages and their schemas, for the server and every client: types of the kernel, levels of bots, zod/mini.',
      '^src/protocol/',
      '^src/(protocol|kernel)/',
      '^src/floor/grace[.]ts$',
      '^src/bots/levels[.]ts$',
      '^node_modules/zod/(v4/)?mini/',
    ),
    only(
      'tables-run-everywhere',
      'A table, here or on a server, is the heart of every client: nothing of Node, no library, no socket of its own.',
      '^src/table/',
      '^src/(table|protocol|bots|floor|kernel)/(?!foreign/)',
      '^src/engine[.]ts$',
      '^node_modules/zod/(v4/)?mini/', // types
    ),
    only(
      'words-for-every-client',
      'What the terminal and the page both say of a table: its choices and what is worth how much, as a seat sees it.',
      '^src/words/',
      '^src/(words|table|text|protocol|bots|kernel)/(?!foreign/)',
      '^src/modules/base/rules/harvest[.]ts$',
    ),
    only(
      'braille-for-every-client',
      'A table and a game in braille: short lines, six dots, overview cards. Pure, like words, which it stands on.',
      '^src/braille/',
      '^src/(braille|words|table|text|protocol|bots|kernel)/(?!foreign/)',
    ),
    only(
      'commands-for-every-client',
      'One language for whoever types or speaks: what a line means at a table, and what is answered.',
      '^src/commands/',
      '^src/(commands|braille|words|table|text|bots|kernel)/(?!foreign/)',
    ),
    {
      name: 'server-holds-no-rules',
      comment: 'The server knows linked games, bots and texts; what a rule says is the modules’ business.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/(modules|editions|generated|web)/' },
    },
    {
      name: 'only-cli-imports-server',
      comment: 'The cli may start a server; everybody else talks to it over the wire.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(cli|server)/', ...tests] },
      to: { path: '^src/server/', pathNot: '^src/server/text/' },
    },
    only(
      'page-plays-at-tables',
      'The page shows a table and says what it is told: no rule, no server, no terminal, one language at a time. Its bots think in a worker; only those of a lesson play here.',
      '^src/web/(?!art/|(vite[.]config|fonts|licences|offline/plugin)[.]ts$)',
      '^src/(web|table|words|commands|protocol|kernel)/',
      '^src/floor/grace[.]ts$',
      '^src/text/(format|describe)[.]ts$',
      '^src/bots/(bot|generous|levels)[.]ts$',
      '^src/sim/(think|thinker)[.]ts$',
      '^src/engine[.]ts$',
      '^src/modules/base/beans[.]ts$', // a type: what stands on a bean's card
      '^src/generated/((page|commands)-[a-z]{2}|rules)[.]ts$',
      '^src/notation/', // records
      '^node_modules/(@types/)?react(-dom)?/',
    ),
    only(
      'art-stands-alone',
      'The drawings are markup for any page, with or without a framework. They import each other and nothing else.',
      '^src/web/art/',
      '^src/web/art/',
    ),
    {
      name: 'no-test-helpers-in-the-product',
      comment: 'What only tests use is not shipped.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-circular-imports',
      comment: 'Files that need each other to load break depending on who is first. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable-imports',
      comment: 'An import that leads nowhere slips past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // type imports count as well
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
}
