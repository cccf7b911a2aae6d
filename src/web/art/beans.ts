import { BEAN_INKS, GOLD, INK, type Inks, SCARLET, STEEL, STRAW, WHITE, WOOD } from './inks.ts'
import {
  box,
  brows,
  cheeks,
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
    spot('M26 59.5L27 50H35L36 59.5z', SCARLET.fill),
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
  const peg = { fill: '#f0c98c', line: WOOD.line }
  return [
    limb('M17 15C12 12 21 9 16 4', fumes, 2),
    limb('M33 14C28 11 37 8 32 3.6', fumes, 2),
    limb('M48 15C43 12 52 9 47 4', fumes, 2),
    form(
      'M12 38C10 28 20 23.5 27 27C31 22.5 42 23.5 45 29C54 28 58 37 53 43C58 52 50 59 42 58C36 62 27 61 22 58C11 60 5 51 11 45C10 42 11 40 12 38z',
      me,
    ),
    shine('M16 35C16.5 32 18.5 30.5 21 30.5', me),
    spot(oval(14, 51, 2), me.light),
    spot(oval(49.5, 49, 1.6), me.light),
    eye(23, 39, 5, [0.9, 0.3], me.line),
    eye(41, 39, 5, [-0.9, 0.3], me.line),
    brows(32, 31.5, 19, -1.2, me.line, 3.6),
    mark('M25 56C27 53 29 57 32 54.5C35 52 37 57 39 54', me.line, 2.2),
    inlay('M27 34H31.5V40L34 51H29.5L27.5 40z', peg, 2),
    inlay('M37 34H32.5V40L30 51H34.5L36.5 40z', peg, 2),
    mark('M27.5 41.5H36.5', STEEL.line, 2.6),
  ]
}

/** A lanky dancer. */
function green(): Drawing {
  const me = BEAN_INKS.green
  const tutu = { fill: '#f9c6d8', line: me.line }
  return [
    limb('M29 23C18 25 10 19 12 8', me, 2.8),
    limb('M36 24C48 27 56 19 52 7', me, 2.8),
    limb('M29 42V59H24', me, 2.8),
    limb('M31 41C39 43 47 47 57 41', me, 2.8),
    limb('M37 11C28 18 36 27 30 38', me, 13),
    limb('M39 6C40 3 43 3 44 4', me, 1.4),
    form('M14 41C19 32 42 32 48 41C46 45 42 43 39 46C36 43 33 44 31 47C28 44 25 44 22 46C20 43 16 45 14 41z', tutu),
    shine('M31.5 13C29.5 16 29.5 19 30 21', me, 2.4),
    eyes(35.5, 15, 8.4, 3.6, [-0.2, -0.4], me.line),
    mouth(34.5, 21.8, 3, 3.2, me.line),
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
    cheeks(21, 45, 21, BLUSH, 2.4),
    spot(oval(52, 44, 2.4, 1.8), BLUSH),
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
    mark('M17 37.5L16 44.5M29 38L30 45M39 35L42 42', SCARLET.fill, 2.6),
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
    spot('M19.5 17.5C27 20.5 37 20.5 44.5 17.5V23C37 25.5 27 25.5 19.5 23z', SCARLET.fill),
    mark('M25 11C27 8.5 29 8 31 8', STRAW.light, 2.2),
    inlay(star(44, 21, 6.5, 5, 0.6), { fill: WHITE, line: STRAW.line }, 1.5),
    spot(oval(44, 21, 2), GOLD.fill),
  ]
}

/** The eight of every box. */
export const BEANS: Readonly<Record<string, () => Drawing>> = {
  blue,
  chili,
  stink,
  green,
  soy,
  'black-eyed': blackEyed,
  red,
  garden,
}
