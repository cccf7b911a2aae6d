/** One hue of the paint box: the flat colour, its dark outline, its highlight. */
export interface Inks {
  readonly fill: string
  readonly line: string
  readonly light: string
}

const inks = (fill: string, line: string, light: string): Inks => ({ fill, line, light })

/**
 * Every bean's own colour. Within one game any two of them stay apart for people who see no red, no green or no blue
 * (inks.test.ts reckons it), which is why the browns differ in lightness and the two greens in blueness.
 */
export const BEAN_INKS = {
  blue: inks('#3f7ad6', '#16305f', '#a9cbff'),
  chili: inks('#f4643a', '#741c0b', '#ffc3a3'),
  stink: inks('#67641a', '#2c2a06', '#b9b462'),
  green: inks('#2fae78', '#0c4630', '#a4ecc8'),
  soy: inks('#d6c49c', '#5b4a24', '#fbf1d6'),
  'black-eyed': inks('#fdf8ef', '#4a4038', '#ffffff'),
  red: inks('#c0265e', '#550a27', '#f79fbf'),
  garden: inks('#a9ec86', '#2b5a17', '#e6ffd6'),
  wax: inks('#ffdf3a', '#6b5100', '#fff8c4'),
  cocoa: inks('#6b3a1e', '#331606', '#c08a63'),
  coffee: inks('#3f2416', '#1d0c04', '#8d6248'),
  brandy: inks('#f9a833', '#6d3a00', '#ffe0a3'),
  field: inks('#b396d3', '#432a63', '#e6d6f7'),
  kidney: inks('#8d3461', '#3d0b26', '#dc8fb5'),
  puff: inks('#bfe3ea', '#21535f', '#f4feff'),
  runner: inks('#ef90bc', '#6b1a44', '#ffdcec'),
  cognac: inks('#f2b84b', '#63400a', '#fff0c4'),
  magpie: inks('#2b3050', '#0f1226', '#7f8bc4'),
} as const satisfies Record<string, Inks>

/** Materials that are the same wherever they appear. */
export const WOOD = inks('#c08a54', '#4d2b10', '#e6bd8c')
export const GOLD = inks('#f0b530', '#6d4500', '#fff0b3')
export const STRAW = inks('#f2cf72', '#6b4a10', '#fff0bd')
export const STEEL = inks('#b9c2cc', '#39434f', '#f0f4f8')
export const STONE = inks('#a89a8a', '#40362c', '#d8cdbf')
export const SCARLET = inks('#d8402f', '#5e120a', '#ff9d86')
export const INK = '#2b2722'

/** Paper and whites of the eyes, in lamp light by night. */
export const WHITE = 'var(--art-white,#fffdf6)'

/** The grounds that pieces lie on. */
export const GROUNDS = { paper: '#fbf5e6', soil: '#5d4030', nightPaper: '#e9d6ad', nightSoil: '#2a1d17' } as const

/**
 * On soil every piece has an edge like a paper cut-out, for a dark outline alone is lost there. By night the soil is
 * darker, and lamp light falls on paper, whites and edges; the colours of the beans stay.
 */
export const RIMS = { soil: GROUNDS.paper, nightSoil: '#d9bd86' } as const

/** What the drawings need to know of where they lie. */
export const ON = {
  paper: '',
  soil: `--art-rim:${RIMS.soil}`,
  nightPaper: '--art-white:#f6e6c0;--art-haze:#f6e6c0a8;--art-crease:#c9ad78',
  nightSoil: `--art-white:#f6e6c0;--art-rim:${RIMS.nightSoil}`,
} as const

/** For the page: `art-soil` on a bed of soil, `art-paper` on paper that lies there, `art-night` on all that is dark. */
export const ART_CSS = [
  `.art-soil{${ON.soil}}`,
  `.art-night{${ON.nightPaper}`,
  `;--art-table:#3a2a20;--art-soil:${GROUNDS.nightSoil};--art-furrow:#20150f;--art-crumb:#46332a}`,
  `.art-night .art-soil,.art-night.art-soil{--art-rim:${RIMS.nightSoil}}`,
  '.art-paper{--art-rim:none}',
].join('')
