import { BEAN_INKS, GOLD, INK, type Inks, SCARLET, STEEL, STRAW, WHITE, WOOD } from './inks.ts'
import {
  box,
  brows,
  cheeks,
  corners,
  type Drawing,
  eye,
  eyes,
  form,
  inlay,
  laugh,
  limb,
  mark,
  mouth,
  oval,
  shine,
  shut,
  spot,
  star,
} from './pen.ts'

const BLUSH = '#f08a86'
const FLAME: Inks = { fill: '#ffc531', line: BEAN_INKS.chili.line, light: '#fff2b0' }
const FOIL: Inks = { fill: '#b7a3e8', line: '#3f2f78', light: '#ece5ff' }
const CREAM = { fill: WHITE, line: '#5b4a3a' }

/** A swimmer: goggles, snorkel, rubber ring. */
function blue(): Drawing {
  const me = BEAN_INKS.blue
  return [
    limb('M46 38C54 38 54 34 54 28V8', SCARLET, 3.4),
    form('M29 7C41 6 48 15 46 26C45 32 46 36 47 42C47 52 40 57 30 57C19 57 13 50 13 40C11 22 16 8 29 7z', me),
    shine('M19 17C21 14 24 12 27 11.5', me),
    mark('M14 23L47 24', me.line, 3),
    inlay(box(15, 17, 14.5, 12, 5), { fill: '#dff4ff', line: me.line }, 2.2),
    inlay(box(31, 17, 14.5, 12, 5), { fill: '#dff4ff', line: me.line }, 2.2),
    spot(oval(23.5, 23.5, 2.6, 3), INK),
    spot(oval(37, 23.5, 2.6, 3), INK),
    laugh(31, 33, 4.5, 6, me.line),
    form(
      'M6 44C6 56 19 60 31 60C43 60 56 56 56 44C56 39 50 38 48 42C46 48 39 50 31 50C23 50 16 48 14 42C12 38 6 39 6 44z',
      { fill: WHITE, line: SCARLET.line },
    ),
    spot('M8 50C10 54 14 57 18 58L20 49C17 48 15 46 14 43z', SCARLET.fill),
    spot('M54 50C52 54 48 57 44 58L42 49C45 48 47 46 48 43z', SCARLET.fill),
    spot('M26 59.500L27 50H35L36 59.500z', SCARLET.fill),
  ]
}

/** Hot-headed, with a tail like a comma. */
function chili(): Drawing {
  const me = BEAN_INKS.chili
  return [
    form('M35 22C23 21 22 11 31 3C31 9 34 11 37 6C39 9 41 8 42 7C47 13 46 22 35 22z', FLAME),
    form('M23 22C34 15 49 20 51 32C53 46 40 58 18 60C13 60 12 57 16 55C25 50 21 45 17 39C13 32 15 26 23 22z', me),
    spot('M35 21C30 20 29 16 33 12C34 15 36 16 38 14C41 17 40 21 35 21z', FLAME.light),
    shine('M21 30C22 27 24 25 27 24', me),
    eyes(35, 32, 12, 4.4, [-0.3, 0.3], me.line),
    brows(35, 25.5, 13, 1.4, me.line, 3.8),
    laugh(34, 40, 6, 7, me.line),
  ]
}

/** Nobody stands it, not even itself: a peg on the nose. */
function stink(): Drawing {
  const me = BEAN_INKS.stink
  const fumes = { fill: me.light, line: me.line }
  return [
    limb('M17 19C12 15 21 12 16 6', fumes, 2),
    limb('M31 16C26 12 36 9 31 4', fumes, 2),
    limb('M46 19C41 15 51 12 46 6', fumes, 2),
    form(
      'M13 36C10 27 18 22 25 26C30 20 41 21 44 27C52 25 57 34 52 40C58 47 51 57 43 56C37 60 26 60 21 56C10 58 5 47 12 42C10 40 11 38 13 36z',
      me,
    ),
    shine('M17 33C17 31 19 29 21 29', me),
    spot(oval(15.5, 48, 2.2), me.light),
    spot(oval(48, 50, 1.6), me.light),
    mark('M17 35L24 38L17 41', me.line, 2.2),
    mark('M47 35L40 38L47 41', me.line, 2.2),
    mouth(32, 53, 5, -3, me.line),
    inlay(corners([27.5, 30], [31, 30], [31.5, 38], [34, 49], [29, 49]), WOOD, 2),
    inlay(corners([36.5, 30], [33, 30], [32.5, 38], [30.5, 49], [35, 49]), WOOD, 2),
    mark('M28.5 38H35.5', STEEL.line, 2.4),
  ]
}

/** A lanky dancer. */
function green(): Drawing {
  const me = BEAN_INKS.green
  const ballet = { fill: '#f7c4d6', line: me.line }
  return [
    limb('M29 27C18 28 12 20 15 9', me),
    limb('M36 27C47 27 51 18 47 7', me),
    limb('M29 48L28 57H23', me),
    limb('M32 47C40 46 46 50 42 54L33 57', me),
    limb('M39 12C29 19 37 32 30 46', me, 12),
    limb('M40 7C41 4 44 4 45 5', me, 1.6),
    form('M19 43C25 36 37 37 44 45C41 48 37 46 34 49C31 47 27 49 24 46C22 47 20 46 19 43z', ballet),
    shine('M33.5 13C31 16 30.5 20 31 24', me, 2.2),
    eyes(37.5, 16, 7.6, 3.2, [-0.2, -0.4], me.line),
    mouth(37, 23, 3, 3, me.line),
  ]
}

/** Twins who share one pair of headphones. */
function soy(): Drawing {
  const me = BEAN_INKS.soy
  const black = { fill: '#4b4f63', line: '#1d1f2c' }
  return [
    limb('M9 36C8 2 56 2 55 36', black, 2.4),
    form(oval(42, 40, 16, 17), me),
    form(oval(22, 41, 16, 17), me),
    shine('M13 33C15 30 17 28 20 27.5', me),
    shut(21, 38, 12, -4, me.line),
    mouth(21, 46, 4, 4, me.line),
    eyes(43, 37, 11, 3.2, [-0.6, 0], me.line),
    laugh(44, 44, 4, 5, me.line),
    cheeks(32, 46, 44, BLUSH, 0),
    form(box(3.5, 31, 8, 16, 4), SCARLET),
    form(box(52.5, 31, 8, 16, 4), SCARLET),
  ]
}

/** One great eye and its lashes. */
function blackEyed(): Drawing {
  const me = BEAN_INKS['black-eyed']
  const black = { fill: '#2f2a33', line: me.line }
  return [
    limb('M17 21L9 12', { fill: black.fill, line: black.fill }, 1),
    limb('M27 14L24 5', { fill: black.fill, line: black.fill }, 1),
    limb('M38 14L41 5', { fill: black.fill, line: black.fill }, 1),
    limb('M48 21L56 12', { fill: black.fill, line: black.fill }, 1),
    limb('M25 55V59H21', me, 2.6),
    limb('M39 55V59H43', me, 2.6),
    form('M31 13C46 12 56 23 55 36C54 50 44 57 33 57C19 58 9 49 9 36C9 23 18 14 31 13z', me),
    spot(oval(32, 33, 17, 16), black.fill),
    spot(oval(32, 33, 12.5, 12), WHITE),
    spot(oval(33, 33.5, 8), '#2f9d9a'),
    spot(oval(33, 33.5, 4.6), INK),
    spot(oval(36, 30.5, 2), '#fff'),
    mouth(32, 52, 4, 2.4, me.line),
  ]
}

/** Shy, with a long scarf in the wind. */
function red(): Drawing {
  const me = BEAN_INKS.red
  return [
    form('M40 33C48 28 52 36 61 27L62 36C55 43 50 37 42 42z', CREAM),
    form('M40 38C48 40 50 48 59 45L57 54C48 57 46 47 38 46z', CREAM),
    form('M27 5C40 4 46 15 43 26C42 31 43 36 44 41C45 52 37 59 26 59C13 59 7 48 8 35C8 18 14 6 27 5z', me),
    shine('M15 16C17 12 20 10 23 9.5', me),
    eyes(28, 21, 13, 4.2, [0.7, 0.5], me.line),
    cheeks(28, 28.5, 22, '#ff8fb0', 3.6),
    mouth(29, 28.5, 2.6, 2.6, me.line),
    form('M7 33C17 39 34 39 45 31L47 40C36 47 18 47 6 42z', CREAM),
    mark('M17 37.500L16 44.500M29 38L30 45M39 35L42 42', SCARLET.fill, 2.6),
    mark('M53 34L56 39M50 46L48 51', SCARLET.fill, 2.6),
  ]
}

/** A straw hat as wide as the bed. */
function garden(): Drawing {
  const me = BEAN_INKS.garden
  return [
    form('M32 18C46 18 50 30 47 40C46 46 49 50 45 55C40 61 23 61 18 55C13 49 13 42 14 36C15 26 20 18 32 18z', me),
    shine('M19 46C20 50 22 52 24 53.5', me),
    eyes(31, 37, 12, 4, [0, -0.3], me.line),
    cheeks(31, 44, 20, '#f7a58b'),
    laugh(31, 45, 4.6, 6, me.line),
    form('M4 25C6 19 18 17 32 17C46 17 58 19 60 25C60 31 46 31 32 31C18 31 4 31 4 25z', STRAW),
    form('M19 23C18 10 24 5 32 5C40 5 46 10 45 23C38 26 26 26 19 23z', STRAW),
    spot('M19.5 17.500C27 20.5 37 20.5 44.5 17.500V23C37 25.5 27 25.5 19.5 23z', SCARLET.fill),
    mark('M25 11C27 8.5 29 8 31 8', STRAW.light, 2.2),
    inlay(star(44, 21, 6.5, 5, 0.6), { fill: WHITE, line: STRAW.line }, 1.5),
    spot(oval(44, 21, 2), GOLD.fill),
  ]
}

/** Asleep on its mug. */
function coffee(): Drawing {
  const me = BEAN_INKS.coffee
  const mug = { fill: '#e8f1f2', line: '#2f4a55' }
  return [
    limb('M45 43C57 40 57 56 43 54', mug, 3),
    form('M9 38H46V51C46 57 42 60 37 60H18C13 60 9 57 9 51z', mug),
    spot('M10.2 50H44.800V52.500C44.5 54 44 55 43.5 56H11.500C11 55 10.5 54 10.2 52.500z', '#3f9bb0'),
    form('M6 33C4 20 15 11 29 12C43 12 52 22 50 33C49 40 42 41 36 40C26 39 8 44 6 33z', me),
    mark('M29 13C33 17 25 20 30 25', me.light, 2),
    shine('M12 26C13 22 16 18 20 17', me),
    shut(28, 31, 17, 4, '#f3dcc4', 4),
    mouth(28, 36, 2.4, 2, '#f3dcc4'),
    limb('M14 40V46', me, 3),
    limb('M40 40V45', me, 3),
    mark('M47 12H54L47 19H54', '#2f4a55', 2.6),
    mark('M56 4H60L56 8H60', '#2f4a55', 2),
  ]
}

/** Half unwrapped. */
function cocoa(): Drawing {
  const me = BEAN_INKS.cocoa
  return [
    form('M27 48L17 60L26 58L32 61L38 58L47 60L37 48z', FOIL),
    form('M32 4C46 4 52 15 50 27C48 40 42 47 32 47C22 47 16 40 14 27C12 15 18 4 32 4z', me),
    shine('M20 15C21 12 24 9 28 8.5', me),
    eyes(32, 20, 13, 4.4, [0.5, -0.5], me.line),
    mouth(33, 28, 4, 2.6, '#f3dcc4'),
    form('M7 27L17 35L22 28L27 37L33 30L39 37L44 28L48 35L58 27C58 41 48 50 39 51H25C16 50 7 41 7 27z', FOIL),
    mark('M14 38C17 43 21 46 26 47M33 38V45', FOIL.light, 2),
    mark('M27 51C30 52 34 52 37 51', FOIL.line, 2),
  ]
}

/** Stands in its barrel. */
function brandy(): Drawing {
  const me = BEAN_INKS.brandy
  return [
    form('M17 36C13 16 19 4 32 4C45 4 51 16 47 36z', me),
    shine('M21 17C22 13 24 10 27 9', me),
    shut(32, 19, 14, -4.5, me.line, 3.6),
    cheeks(32, 24, 24, '#ee6f4d', 3.2),
    inlay(oval(32, 22.5, 4.2, 3.6), SCARLET),
    laugh(32, 28, 4, 4, me.line),
    form('M11 34H53C58 42 58 52 53 60H11C6 52 6 42 11 34z', WOOD),
    mark('M23 35C21 43 21 51 23 59M41 35C43 43 43 51 41 59', WOOD.line, 1.6),
    mark('M9 41H55M9 53.500H55', STEEL.line, 4.4),
    mark('M9.5 41H54.500M9.5 53.500H54.5', STEEL.fill, 2),
    limb('M14 31C9 31 9 36 12 38', me, 3.6),
    limb('M50 31C55 31 55 36 52 38', me, 3.6),
  ]
}

/** Lies on its keg and kicks its heels. */
function wax(): Drawing {
  const me = BEAN_INKS.wax
  return [
    limb('M46 26C55 22 50 14 55 8H59', me, 2.8),
    limb('M42 24C47 20 41 13 45 7H49', me, 2.8),
    form('M8 42C16 37 48 37 56 42C59 48 59 53 56 58C48 62 16 62 8 58C5 53 5 48 8 42z', WOOD),
    mark('M18 40C16 46 16 54 18 60M46 40C48 46 48 54 46 60', STEEL.line, 4.4),
    mark('M18 40C16 46 16 54 18 60M46 40C48 46 48 54 46 60', STEEL.fill, 2),
    inlay(oval(32, 51, 4), { fill: '#7a4a22', line: WOOD.line }),
    form('M7 33C3 20 11 11 22 12C32 13 35 22 45 21C55 20 60 30 55 37C52 42 44 40 37 40C25 41 10 43 7 33z', me),
    shine('M11 23C12 19 15 16.5 18 16', me),
    eyes(21, 24, 11, 3.8, [0.5, 0.2], me.line),
    mouth(22, 32, 4.6, 4, me.line),
    limb('M14 39C13 43 17 44 20 42', me, 2.8),
  ]
}

/** Bow tie, monocle, and a glass to your health. */
function cognac(): Drawing {
  const me = BEAN_INKS.cognac
  const silk = { fill: '#3c4a86', line: '#171d40' }
  const glass = { fill: '#eaf6f4', line: '#3a5555' }
  return [
    limb('M39 46C49 48 53 43 52 36', me, 3.2),
    form(
      'M27 4C38 3 42 13 40 24C39 31 41 39 41 46C40 56 35 60 27 60C18 60 15 53 14 43C14 33 14 25 14 18C15 9 19 4 27 4z',
      me,
    ),
    shine('M18.5 15C19 11 22 8.5 25 8', me),
    form('M44 13C39 24 45 30 52 30C59 30 64 24 59 13z', glass),
    spot('M44 21.500H60C60 26 56 28.8 52 28.800C47 28.8 43.5 26 44 21.500z', '#c9701b'),
    limb('M52 31V37M48 38H56', glass, 0.8),
    eye(21, 20, 3.6, [0.5, 0], me.line),
    inlay(oval(33, 20, 5.6), { fill: WHITE, line: GOLD.line }, 2),
    spot(oval(34, 20, 2.2), INK),
    mark('M36 25L38 33', GOLD.line, 1.4),
    mark('M19 28.500C23 25.5 26 28 27 27C28 28 31 25.5 35 28.5', me.line, 2.6),
    form('M27 39L8 31C5 35 5 45 8 49L27 42L46 49C49 45 49 35 46 31z', silk),
    inlay(box(23, 36, 8, 9, 3), silk, 2),
  ]
}

/** Arms out like a scarecrow. */
function field(): Drawing {
  const me = BEAN_INKS.field
  const tufts = 'M9 29L3 24M9 31H2M9 33L4 38M55 29L61 24M55 31H62M55 33L60 38'
  return [
    limb('M32 48V60', WOOD, 3.4),
    limb(tufts, STRAW, 1.4),
    limb('M11 31H53', SCARLET, 5.6),
    limb('M26 8L22 3M32 7V2M38 8L42 3', STRAW, 1.4),
    form('M32 6C44 6 47 15 44 25C43 33 46 41 43 48C40 54 24 54 21 48C18 41 21 33 20 25C17 15 20 6 32 6z', me),
    shine('M23.5 15C24 12 26 10.5 28 10', me),
    inlay(oval(26.5, 19, 3.6), { fill: WHITE, line: me.line }),
    spot(oval(26.5, 19, 1.2), me.line),
    mark('M35 16L41 22M41 16L35 22', me.line, 2.2),
    mark('M25 28C29 31 35 31 39 28M28 27.500V31.500M32 28.500V32.500M36 27.500V31.5', me.line, 1.5),
    inlay(box(30, 38, 10, 9, 1), { fill: '#f2cf72', line: me.line }, 1.5),
    mark('M30 40H28M30 45H28M34 38V36', me.line, 1.5),
  ]
}

/** Ready for the next round. */
function kidney(): Drawing {
  const me = BEAN_INKS.kidney
  return [
    limb('M20 18L9 13M20 19L8 22', STRAW, 2.4),
    limb('M18 36C10 38 10 42 12 44', me, 3.4),
    limb('M45 38C54 38 54 32 52 28', me, 3.4),
    form(
      'M33 4C47 4 51 16 48 27C46 34 48 40 47 46C45 56 39 60 31 60C19 60 16 49 18 37C19 29 15 22 17 15C19 8 25 4 33 4z',
      me,
    ),
    spot('M17.5 15.500C27 12 39 12 48.5 16.500L48.8 22.500C39 18.5 27 18.5 17.3 22z', STRAW.fill),
    shine('M25 9.500C27 8.5 29 8 31 8', me),
    brows(33, 24.5, 14, 1.6, me.line, 4),
    eyes(33, 29, 13, 3.8, [0.2, 0.3], '#2b0819'),
    mouth(33, 39, 4, -2.4, '#f6c9dc'),
    form('M5 44C5 37 13 34 19 38C25 42 24 52 17 55C9 57 4 51 5 44z', SCARLET),
    form('M43 28C41 20 48 14 55 17C62 20 61 30 56 34C50 37 45 34 43 28z', SCARLET),
    mark('M10 43C12 41 14 41 16 42M48 24C49 22 51 21 53 21', SCARLET.light, 2.2),
  ]
}

/** Too much air: floats. */
function puff(): Drawing {
  const me = BEAN_INKS.puff
  return [
    limb('M32 51C26 54 38 56 32 61', { fill: me.line, line: me.line }, 0.001),
    limb('M12 30L5 26', me, 3),
    limb('M52 30L59 26', me, 3),
    form(corners([32, 44], [26, 52], [38, 52]), me),
    form('M32 4C47 4 55 14 55 25C55 37 45 47 32 47C19 47 9 37 9 25C9 14 17 4 32 4z', me),
    shine('M17 19C19 14 22 11 26 10', me, 3.2),
    eyes(32, 20, 13, 4.2, [0, 0.7], me.line),
    cheeks(32, 30, 25, '#f5a9b8', 5),
    inlay(oval(32, 32, 3, 3.4), { fill: me.line, line: me.line }),
  ]
}

/** Never stands still. */
function runner(): Drawing {
  const me = BEAN_INKS.runner
  const shoe = { fill: '#35c4c9', line: '#0f4650' }
  return [
    limb('M33 27C24 24 19 29 15 35', me),
    limb('M26 43C20 51 14 50 9 48', me, 3.6),
    limb('M31 43C40 42 47 46 46 52', me, 3.6),
    form('M41 5C51 5 54 13 51 21C48 29 43 32 39 38C35 45 29 50 23 46C16 41 20 32 25 25C29 18 30 5 41 5z', me),
    limb('M38 33C46 37 53 34 57 28', me),
    spot('M31.5 12C37 9 46 10 52.5 15L51.5 19.500C45 14 36 13.5 30 16.500z', '#0f7f8c'),
    shine('M27 29C28 27 29 25 30 23', me),
    eyes(43, 20.5, 9, 3.4, [0.8, 0], me.line),
    laugh(42, 27, 3.4, 4, me.line),
    form('M42 51H50C51 54 58 53 59 58C59 60 57 60 55 60H42C39 60 40 54 42 51z', shoe),
    form('M11 43L14 51C11 53 13 59 9 60C7 61 6 59 5 57L2 46C2 43 9 44 11 43z', shoe),
    mark('M43 57.500H57M5.5 48L9 57', WHITE, 1.8),
  ]
}

/** A bird with something shiny. */
function magpie(): Drawing {
  const me = BEAN_INKS.magpie
  return [
    limb('M28 52V60H23M36 52V60H31', { fill: GOLD.fill, line: me.line }, 1.4),
    form('M40 34L61 52C62 56 59 59 55 57L36 48z', me),
    form('M14 22C14 10 24 4 32 8C40 11 39 20 43 28C48 38 46 53 32 54C18 54 13 45 16 36C17 32 15 28 14 22z', me),
    spot('M17.5 37C15.5 46 20 52.5 31 52.500C34 52.5 36 51 37 49C29 49 23 44 17.5 37z', WHITE),
    form('M26 31C35 27 44 33 46 43C38 47 28 43 26 31z', { fill: '#4f8fe0', line: me.line }),
    mark('M31 34C36 34 40 37 42 40', '#bfe0ff', 2.2),
    shine('M22 13C24 11 26 10.5 28 10.5', me),
    form('M16 18L3 24C7 28 12 28 16 26z', { fill: '#6b7086', line: me.line }),
    eye(24, 19, 4.4, [-0.6, 0], me.line),
    form(oval(9, 33, 6.4), GOLD),
    mark('M9 30V36', GOLD.line, 1.8),
    mark('M6 31C6.5 30 7 29.5 8 29', GOLD.light, 1.6),
  ]
}

export const BEANS: Readonly<Record<keyof typeof BEAN_INKS, () => Drawing>> = {
  blue,
  chili,
  stink,
  green,
  soy,
  'black-eyed': blackEyed,
  red,
  garden,
  wax,
  cocoa,
  coffee,
  brandy,
  field,
  kidney,
  puff,
  runner,
  cognac,
  magpie,
}
