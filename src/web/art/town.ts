import { BEAN_INKS, GOLD, INK, type Inks, SCARLET, STEEL, STONE, WHITE, WOOD } from './inks.ts'
import {
  box,
  corners,
  type Drawing,
  eyes,
  form,
  inlay,
  laugh,
  limb,
  mark,
  mouth,
  oval,
  peek,
  shine,
  spot,
  star,
} from './pen.ts'

const DARK = '#3a2c2a'
const GLASS = '#ffe9a8'
const LAMPS = 4

/** Boards and footlights: as many of the four are lit as the card costs. */
function onStage(cost: number, front: Drawing): Drawing {
  const lamps = Array.from({ length: LAMPS }, (_, i) => {
    const x = 11.6 + i * 13.6
    return i < cost
      ? [spot(oval(x, 56.5, 4.2), '#ffd34d'), spot(oval(x, 56, 2), '#fff6cf')]
      : spot(oval(x, 56.5, 1.8), WOOD.fill)
  })
  return [front, form(box(2.5, 51.5, 59, 10, 2.5), { fill: '#5a3719', line: WOOD.line }), lamps]
}

const pane = (x: number, y: number, w: number, h: number, { line }: Inks): Drawing => [
  inlay(box(x, y, w, h, 1), { fill: GLASS, line }),
]

function mine(me: Inks): Drawing {
  return [
    form('M4 52C6 36 14 30 19 18C23 8 39 6 43 16C47 28 58 34 60 52z', me),
    shine('M24 16.5C25.5 14 28 12.5 30.5 12', me),
    spot('M20 52V24H44V52z', DARK),
    peek(32, 31, 8, 2.9, [0, 0.6]),
    mark('M20 52V26M44 52V26', WOOD.line, 6.4),
    mark('M20 52V26M44 52V26', WOOD.fill, 3.4),
    inlay(box(14, 20, 36, 6, 2), WOOD, 2.2),
    inlay(star(27, 41, 4.4, 6, 0.8), GOLD),
    inlay(star(36, 40.5, 4.8, 6, 0.8), GOLD),
    inlay(corners([22, 41], [42, 41], [39, 50], [25, 50]), STEEL, 2.2),
    spot(oval(27, 51, 2.6), INK),
    spot(oval(37, 51, 2.6), INK),
  ]
}

function camp(me: Inks): Drawing {
  return [
    limb('M49 26L44 17M43 26L48 17', WOOD, 1.4),
    form('M46 24L60 52H34z', { fill: me.light, line: me.line }),
    limb('M28 13L22 4M24 13L30 4', WOOD, 1.6),
    form('M26 9L46 52H6z', me),
    spot('M16.4 33L35.6 33L38.4 39H13.6z', me.light),
    inlay('M26 30L33 52H19z', { fill: DARK, line: me.line }),
    peek(26, 43, 6, 2.4, [0.8, 0.4]),
    shine('M22 22L18.5 29', me),
    form('M50 53C42 52 43 45 49 39C50 43 52 43 53 41C58 46 57 53 50 53z', { fill: '#ffc531', line: '#741c0b' }),
    spot('M50 52C47 51 47 48 50 45C53 48 53 51 50 52z', SCARLET.fill),
  ]
}

function bank(me: Inks): Drawing {
  return [
    spot(box(14, 28, 36, 24), '#d9cdb8'),
    inlay('M25 52V40C25 32 39 32 39 40V52z', { fill: DARK, line: me.line }),
    peek(32, 42, 6.6, 2.5, [0, -0.4]),
    [9, 18, 40, 49].map((x) => form(box(x, 27, 6, 25, 1), me)),
    form(box(6, 21, 52, 7, 1.5), me),
    form(corners([5, 21], [32, 4], [59, 21]), me),
    inlay(oval(32, 15, 4.6), GOLD),
  ]
}

function farm(me: Inks): Drawing {
  return [
    form('M45 52V16C45 7 58 7 58 16V52z', STEEL),
    mark('M46 20H57M46 30H57M46 40H57', STEEL.line, 1.6),
    form('M7 52V32L13 22L25 15L37 22L43 32V52z', me),
    limb('M5 34L13 21L25 13.5L37 21L45 34', SCARLET, 2.2),
    inlay('M19 34V28C19 23 31 23 31 28V34z', { fill: DARK, line: me.line }),
    peek(25, 28.5, 6, 2.3, [0.6, 0.3]),
    spot('M19.8 34C21 31 23 32.5 25 31.5C27 32.5 29 31 30.2 34z', '#f2cf72'),
    inlay(box(14, 37, 22, 15), SCARLET, 2),
    mark('M15.5 38.5L24 51M24 38.5L15.5 51M26 38.5L34.5 51M34.5 38.5L26 51', WHITE, 1.7),
  ]
}

function saloon(me: Inks): Drawing {
  return [
    form('M7 52V22H13V14H22C24 5 40 5 42 14H51V22H57V52z', me),
    shine('M17 18H21', me),
    inlay('M15 24H49V31H15z', { fill: WHITE, line: me.line }),
    mark('M19 27.5H29M35 27.5H45', me.line, 2.4),
    inlay(oval(32, 15, 4.2), GOLD),
    pane(11, 36, 9, 10, me),
    pane(44, 36, 9, 10, me),
    inlay(box(23.5, 33, 17, 19), { fill: DARK, line: me.line }),
    peek(32, 37.5, 7, 2.7, [-0.7, 0]),
    inlay('M24 41C28 41 30 42 31.3 44V50H24z', WOOD),
    inlay('M40 41C36 41 34 42 32.7 44V50H40z', WOOD),
  ]
}

function store(me: Inks): Drawing {
  const sack = { fill: '#e6c48a', line: WOOD.line }
  return [
    form('M9 52V17H55V52z', me),
    form('M26 8C20 4 28 2 32 4.5C36 2 44 4 38 8C47 11 47 21 41 23H23C17 21 17 11 26 8z', sack),
    mark('M27 9H37', sack.line, 2),
    spot(oval(29, 16.5, 2.6, 1.9) + oval(35.5, 15.5, 2.6, 1.9), me.fill),
    pane(13, 36, 20, 12, me),
    peek(23, 40.5, 7, 2.6, [0, 0.5]),
    spot(oval(18, 45, 3), SCARLET.fill),
    spot(oval(25, 45, 3), '#67a832'),
    inlay(box(38, 36, 12, 16), { fill: DARK, line: me.line }),
    form(
      'M6 23H58L61 33C61 38 52 38 51 34C51 38 41 38 41 34C41 38 32 38 32 34C32 38 23 38 22.5 34C22 38 13 38 13 34C12 38 3 38 3 33z',
      { fill: WHITE, line: me.line },
    ),
    spot('M7.2 24.2H16L13 34C12 36.8 4.3 36.8 4.2 33z', SCARLET.fill),
    spot('M25 24.2H32V34C32 36.8 23 36.8 22.5 34z', SCARLET.fill),
    spot('M41 24.2H48.5L51 34C51 36.8 41.5 36.8 41 34z', SCARLET.fill),
  ]
}

function blacksmith(me: Inks): Drawing {
  return [
    form('M44 10C40 5 46 2 49 4.5C52 1 60 3 58 7C60 11 53 12.5 51 10.5C49 13 46 13 44 10z', {
      fill: WHITE,
      line: STONE.line,
    }),
    form(box(42, 14, 11, 18, 1), STONE),
    form('M9 52V26H55V52z', me),
    form('M3 29L14 15H50L61 29z', { fill: '#6a4a4a', line: me.line }),
    mark('M18 20H32', '#a98080', 2.2),
    inlay('M15 52V41C15 31 49 31 49 41V52z', { fill: DARK, line: me.line }),
    peek(32, 37, 8, 2.7, [0, 0.7]),
    inlay('M20 42H43C47 42 47 44.5 44 44.5C39 45 38 46 37 48L40 51.5H25L28 48C27 45 20 46.5 20 42z', STEEL, 2),
    mark('M24 44H31', STEEL.light, 1.6),
  ]
}

function jail(me: Inks): Drawing {
  return [
    form('M8 52V20H12V14H20V20H44V14H52V20H56V52z', STONE),
    mark('M9 28H14M50 36H55M9 44H13M51 28H55', STONE.line, 1.6),
    form(star(32, 15, 11, 5, 0.5), GOLD),
    inlay(box(16, 28, 32, 20, 2), { fill: DARK, line: STONE.line }, 2.4),
    inlay('M20 48C19 34 25 30 32 30C39 30 45 34 44 48z', me),
    peek(32, 38, 11, 3.6, [0.4, -0.3]),
    mark('M20 28V48M32 28V48M44 28V48', STONE.line, 4),
    mark('M20 29V47M32 29V47M44 29V47', STEEL.fill, 1.8),
  ]
}

function distillery(me: Inks): Drawing {
  return [
    limb('M27 16C29 4 47 6 50 20V34', me, 4),
    form('M21 20C22 12 32 12 33 20C34 26 45 29 46 41C47 48 42 52 38 52H16C12 52 7 48 8 41C9 29 20 26 21 20z', me),
    shine('M15 38C16 34 18 32 20 31', me, 3),
    mark('M9.5 44.5H44.5', me.line, 2),
    eyes(27, 34, 11, 3.4, [0.3, -0.5], me.line),
    laugh(27, 39, 4, 4.4, me.line),
    form('M42 36H59C61 42 61 47 59 52H42C40 47 40 42 42 36z', WOOD),
    mark('M41 41H60M41 47H60', STEEL.line, 1.8),
  ]
}

function casino(me: Inks): Drawing {
  const die = { fill: WHITE, line: me.line }
  return [
    form('M17 8L31 5L34 20L20 23z', die),
    form('M36 9L49 12L46 26L33 23z', { fill: SCARLET.fill, line: me.line }),
    [
      [22, 11],
      [28, 16],
      [25.2, 13.6],
    ].map(([x, y]) => spot(oval(x, y, 1.7), INK)),
    [
      [41, 14],
      [41.5, 20],
    ].map(([x, y]) => spot(oval(x, y, 1.7), '#fff')),
    form('M7 52V28C7 20 57 20 57 28V52z', me),
    inlay('M12 33C18 29 46 29 52 33V38H12z', { fill: '#5b1a56', line: me.line }),
    [17, 24.5, 32, 39.5, 47].map((x) => spot(oval(x, 35, 1.8), GLASS)),
    spot('M25 52V45C25 40 39 40 39 45V52z', DARK),
    peek(32, 46, 6.4, 2.4, [0.8, 0]),
    spot('M16 41C19 45 22 46 20 49C19 50 17.5 50 16 48.5C14.5 50 13 50 12 49C10 46 13 45 16 41z', DARK),
    spot('M48 50L43.5 45C42 42 46 40 48 43C50 40 54 42 52.5 45z', SCARLET.fill),
    shine('M12 28C15 26 18 25.5 22 25', me),
  ]
}

function undertaker(me: Inks): Drawing {
  const silk = { fill: '#3d3a48', line: '#15131c' }
  return [
    form('M13 52V29L32 16L51 29V52z', me),
    shine('M18 32L25 27', me),
    form('M22 16V4H42V16z', silk),
    spot(box(23.2, 11, 17.6, 3.6), SCARLET.fill),
    form(box(16, 15, 32, 4.5, 2), silk),
    inlay('M28 25H36L40 34L36.5 52H27.5L24 34z', WOOD, 2.2),
    spot(box(26.5, 31, 11, 7, 2.5), DARK),
    peek(32, 34.5, 5.2, 2.1, [0, 0.3]),
    mouth(32, 42, 2.6, 2.6, WOOD.line),
    inlay('M18.5 38a2.5 3 0 0 1 5 0V46H18.5z', { fill: GLASS, line: me.line }),
    inlay('M40.5 38a2.5 3 0 0 1 5 0V46H40.5z', { fill: GLASS, line: me.line }),
  ]
}

function restaurant(me: Inks): Drawing {
  return [
    form(box(12, 26, 40, 26), me),
    spot(box(14, 26, 36, 7), DARK),
    form(oval(32, 7, 3.4), STEEL),
    form('M8 24C10 4 54 4 56 24z', STEEL),
    shine('M16 19C17.5 15 20 13 24 11.5', STEEL),
    peek(32, 28.5, 8, 2.8, [0, 0.5]),
    form(box(5, 32, 54, 5, 2.5), { fill: me.light, line: me.line }),
    inlay(box(19, 40, 26, 12, 1), { fill: GLASS, line: me.line }),
    mark('M27 42V50M24.5 42V44C24.5 46.5 29.5 46.5 29.5 44V42', me.line, 1.8),
    mark('M37 50V42C40 43.5 40 46.5 37.5 47', me.line, 2),
  ]
}

function nightbar(me: Inks): Drawing {
  const night = { fill: '#3b3f7a', line: '#171a3d' }
  return [
    form('M18 4H46L34 18V25H39V28H25V25H30V18z', me),
    spot('M23.5 9H40.5L32 18.5z', '#f08fb4'),
    limb('M40 10L47 3', { fill: SCARLET.fill, line: me.line }, 0.6),
    form('M8 52V31C8 28 10 27 12 27H52C54 27 56 28 56 31V52z', night),
    spot('M19 31A6.5 6.5 0 1 0 23 41A7.5 7.5 0 0 1 19 31z', GLASS),
    spot(star(47, 35, 3.5, 4, 0.35), GLASS),
    spot(star(50, 44, 2.5, 4, 0.35), GLASS),
    inlay('M27 52V40C27 34 40 34 40 40V52z', { fill: me.fill, line: night.line }),
    spot(box(28.5, 38.5, 10, 6, 2.5), night.line),
    peek(33.5, 41.5, 4.6, 1.9, [-0.6, 0]),
  ]
}

function gasStation(me: Inks): Drawing {
  return [
    limb('M43 45C53 49 54 41 53 33', { fill: '#5a5660', line: '#1e1b22' }, 1.4),
    form('M49 33V27L46 23L49 20L57 27V33z', { fill: '#5a5660', line: '#1e1b22' }),
    form(oval(30, 11, 8), { fill: GLASS, line: me.line }),
    spot('M30 6C33 10 34 12 33 14C32 16.5 28 16.5 27 14C26 12 27 10 30 6z', me.fill),
    form('M16 52V24C16 20 18 18 21 18H39C42 18 44 20 44 24V52z', me),
    inlay(box(19.5, 22.5, 21, 12, 3), { fill: GLASS, line: me.line }),
    eyes(30, 28.5, 9, 3.2, [0.6, 0], me.line),
    shine('M20 39V47', me),
    mouth(30, 40, 4.5, 4, me.line),
  ]
}

function variete(me: Inks): Drawing {
  return [
    form('M6 52V30C6 10 58 10 58 30V52z', { fill: GOLD.fill, line: me.line }),
    spot('M13 52V31C13 18 51 18 51 31V52z', DARK),
    spot('M25 52L30 30H34L43 52z', GLASS),
    inlay('M28 52C25 44 29 38 33 38C38 38 39 43 37.5 52z', { fill: me.light, line: me.line }),
    peek(33, 43, 5, 2.1),
    inlay('M12 52V30C14 19 28 18 32 20C31 32 26 38 19 40C22 44 22 48 22 52z', me, 2),
    inlay('M52 52V30C50 19 36 18 32 20C33 32 38 38 45 40C42 44 42 48 42 52z', me, 2),
    mark('M17 42V51M47 42V51M19 26C18 30 17 33 16 35M45 26C46 30 47 33 48 35', me.light, 1.8),
    form(star(32, 11, 8.5, 5, 0.5), { fill: WHITE, line: me.line }),
  ]
}

function pub(me: Inks): Drawing {
  return [
    form(box(42, 6, 8, 14), STONE),
    form('M9 52V26H55V52z', { fill: '#e3bd80', line: me.line }),
    form('M3 28L16 10H48L61 28z', { fill: '#8a5a3a', line: me.line }),
    mark('M14 28V52M50 28V52M9 38H20M44 38H55', me.line, 2.6),
    limb('M42 37C50 36 50 47 42 46', { fill: WHITE, line: me.line }, 2.4),
    form('M22 30H42V52H22z', me),
    form(
      'M20 31C17 26 22 22 26 24C28 20 36 20 38 24C43 22 47 27 43 31C42 34 38 34 37 31C35 34 29 34 27 31C26 34 21 34 20 31z',
      { fill: WHITE, line: me.line },
    ),
    eyes(32, 39, 9, 3, [0.3, 0.2], me.line),
    laugh(32, 44, 3.6, 4, me.line),
  ]
}

function police(me: Inks): Drawing {
  return [
    form('M4 52V33H60V52z', STONE),
    form(box(28, 4, 8, 9, 3), { fill: '#9fe0ff', line: me.line }),
    form('M14 52V25L32 12L50 25V52z', me),
    shine('M19 26L25 21.5', me),
    inlay('M32 17C36 20 39 20 41 20C41 29 38 34 32 37C26 34 23 29 23 20C25 20 28 20 32 17z', GOLD, 2),
    spot(star(32, 26.5, 5.5), me.line),
    inlay(box(24, 40, 16, 12, 1), { fill: DARK, line: me.line }),
    peek(32, 45, 7, 2.6, [0.5, 0]),
    pane(7, 39, 5, 7, STONE),
    pane(52, 39, 5, 7, STONE),
  ]
}

function raid(me: Inks): Drawing {
  return [
    limb('M18 15L14 11M26 11V5M34 15L38 11', GOLD, 1),
    form('M20 22C20 14 32 14 32 22z', SCARLET),
    form('M5 46V26C5 23 7 22 9 22H40C43 22 45 24 47 27L51 33L58 35C60 36 60 38 60 40V46z', me),
    inlay('M36 27H42L46 33H36z', { fill: GLASS, line: me.line }),
    peek(41.5, 30.5, 4.4, 1.9, [0.8, 0]),
    inlay(box(11, 27, 19, 8, 1.5), { fill: GLASS, line: me.line }),
    mark('M16 27V35M20.5 27V35M25 27V35', me.line, 2),
    spot(star(33, 40, 4.4), GOLD.fill),
    shine('M49 37H55', me, 2.2),
    form(oval(17, 47, 6), { fill: '#4a4650', line: INK }),
    form(oval(48, 47, 6), { fill: '#4a4650', line: INK }),
    spot(oval(17, 47, 2.2), STEEL.light),
    spot(oval(48, 47, 2.2), STEEL.light),
  ]
}

interface Front {
  /** The bean whose coins pay for it: the front has its colour. */
  readonly bean: keyof typeof BEAN_INKS
  readonly draw: (me: Inks) => Drawing
  readonly costs: readonly number[]
}

const BUILT = [1, 2, 3, 4]
const RUN = [1, 3, 4]

const FRONTS: Readonly<Record<string, Front>> = {
  mine: { bean: 'garden', draw: mine, costs: BUILT },
  camp: { bean: 'red', draw: camp, costs: BUILT },
  bank: { bean: 'black-eyed', draw: bank, costs: BUILT },
  farm: { bean: 'soy', draw: farm, costs: BUILT },
  saloon: { bean: 'green', draw: saloon, costs: BUILT },
  store: { bean: 'stink', draw: store, costs: BUILT },
  blacksmith: { bean: 'chili', draw: blacksmith, costs: BUILT },
  jail: { bean: 'blue', draw: jail, costs: BUILT },
  distillery: { bean: 'cognac', draw: distillery, costs: BUILT },
  casino: { bean: 'runner', draw: casino, costs: RUN },
  undertaker: { bean: 'green', draw: undertaker, costs: RUN },
  restaurant: { bean: 'stink', draw: restaurant, costs: RUN },
  nightbar: { bean: 'puff', draw: nightbar, costs: RUN },
  'gas-station': { bean: 'chili', draw: gasStation, costs: RUN },
  variete: { bean: 'kidney', draw: variete, costs: RUN },
  pub: { bean: 'cognac', draw: pub, costs: RUN },
  police: { bean: 'blue', draw: police, costs: [3, 4] },
}

/** Stage fronts by card: `bank-3`. The raid is a single card. */
export const TOWN: Readonly<Record<string, () => Drawing>> = Object.fromEntries([
  ...Object.entries(FRONTS).flatMap(([type, { bean, draw, costs }]) =>
    costs.map((cost) => [`${type}-${cost}`, () => onStage(cost, draw(BEAN_INKS[bean]))] as const),
  ),
  ['raid', () => onStage(4, raid(BEAN_INKS.blue))] as const,
])
