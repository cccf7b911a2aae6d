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
} from './pen.ts'

const FOIL: Inks = { fill: '#b7a3e8', line: '#3f2f78', light: '#ece5ff' }

/** Asleep on its mug. */
function coffee(): Drawing {
  const me = BEAN_INKS.coffee
  const mug = { fill: '#e8f1f2', line: '#2f4a55' }
  return [
    limb('M45 43C57 40 57 56 43 54', mug, 3),
    form('M9 38H46V51C46 57 42 60 37 60H18C13 60 9 57 9 51z', mug),
    spot('M10.2 50H44.8V52.5C44.5 54 44 55 43.5 56H11.5C11 55 10.5 54 10.2 52.5z', '#3f9bb0'),
    form('M6 33C4 20 15 11 29 12C43 12 52 22 50 33C49 40 42 41 36 40C26 39 8 44 6 33z', me),
    mark('M29 13C33 17 25 20 30 25', me.light, 2),
    shine('M12 26C13 22 16 18 20 17', me),
    shut(28, 31, 17, 4, '#f3dcc4', 4),
    mouth(28, 36, 2.4, 2, '#f3dcc4'),
    form(oval(13, 40, 4.6, 3.8), me),
    form(oval(42, 40, 4.6, 3.8), me),
    limb('M46 11H53L46 18H53', mug, 1),
    limb('M56 4H60L56 8H60', mug, 0.4),
  ]
}

/** Half unwrapped. */
function cocoa(): Drawing {
  const me = BEAN_INKS.cocoa
  return [
    form('M27 50L17 61L26 59L32 62L38 59L47 61L37 50z', FOIL),
    form('M32 3C44 3 50 14 48 27C46 40 42 47 32 47C22 47 18 40 16 27C14 14 20 3 32 3z', me),
    shine('M21.5 14C22.5 11 25 8.5 28.5 8', me),
    eyes(32, 18, 12.5, 4.4, [0.5, -0.5], me.line),
    cheeks(32, 25.5, 21, '#b4603c', 2.6),
    laugh(32, 25, 4, 5, '#1f0a02'),
    form(
      'M2.5 25C9 28 14 33 17 38L22 32L27 40L32 33L37 40L42 32L47 38C50 33 55 28 61.5 25C61 42 50 51 39 52H25C14 51 3 42 2.5 25z',
      FOIL,
    ),
    mark('M10 36C14 43 19 47 25 48M32 41V47', FOIL.light, 2.2),
    mark('M27 52C30 53 34 53 37 52', FOIL.line, 2.2),
  ]
}

/** Stands in its barrel. */
function brandy(): Drawing {
  const me = BEAN_INKS.brandy
  return [
    form('M21 36C17 16 20 4 32 4C44 4 47 16 43 36z', me),
    shine('M24 15C24.5 12 26 9.5 28.5 8.5', me),
    shut(32, 18, 12, -4.5, me.line, 3.4),
    cheeks(32, 24, 20, '#ee6f4d', 2.8),
    inlay(oval(32, 21.5, 3, 2.7), SCARLET),
    laugh(32, 26.5, 4, 4.6, me.line),
    form('M14 33H50C55 42 55 52 50 61H14C9 52 9 42 14 33z', WOOD),
    mark('M25 34C23.5 43 23.5 51 25 60M39 34C40.5 43 40.5 51 39 60', WOOD.line, 1.6),
    mark('M12.5 40H51.5M12.5 54H51.5', STEEL.line, 4.4),
    mark('M13 40H51M13 54H51', STEEL.fill, 2),
    limb('M20 31C10 26 2 37 6 43L15 47', me, 3),
    limb('M44 31C54 26 62 37 58 43L49 47', me, 3),
  ]
}

/** Lies on its keg and kicks its heels. */
function wax(): Drawing {
  const me = BEAN_INKS.wax
  const boot = { fill: '#b5532d', line: '#4d1d0a' }
  return [
    limb('M44 25C50 22 47 17 44 12', me, 3),
    limb('M49 26C56 23 54 17 54 11', me, 3),
    form('M47 12L40 13C36 13 36 6 40 6H45z', boot),
    form('M57 11L51 13C46 13 46 5 50 5H56z', boot),
    form('M9 61L13 51H23L27 61zM37 61L41 51H51L55 61z', { fill: '#8a5c30', line: WOOD.line }),
    form('M8 42C16 37 48 37 56 42C58 46 58 51 56 55C48 58 16 58 8 55C6 51 6 46 8 42z', WOOD),
    mark('M18 40C16.5 45 16.5 52 18 57M46 40C47.5 45 47.5 52 46 57', STEEL.line, 4.4),
    mark('M18 40C16.5 45 16.5 52 18 57M46 40C47.5 45 47.5 52 46 57', STEEL.fill, 2),
    inlay(oval(32, 49.5, 3.6), { fill: '#7a4a22', line: WOOD.line }),
    form('M6 31C2 15 11 6 22 7C33 8 35 22 45 21C55 20 60 30 55 37C52 41 44 39 37 39C25 40 10 42 6 31z', me),
    shine('M10 20C11 16 14 12.5 17.5 12', me),
    eyes(21, 21, 12, 4.2, [0.6, 0.2], me.line),
    cheeks(21, 28, 20, '#f7a13c'),
    laugh(21, 29, 4.6, 5, me.line),
    limb('M13 38C12 43 17 44 21 41', me, 2.8),
  ]
}

/** Bow tie, monocle, and a glass to your health. */
function cognac(): Drawing {
  const me = BEAN_INKS.cognac
  const silk = { fill: '#3c4a86', line: '#171d40' }
  const glass = { fill: '#eaf6f4', line: '#3a5555' }
  return [
    limb('M35 47C46 51 54 46 53 38', me, 3.2),
    form(
      'M26 4C36 3 39 12 37.5 23C37 31 38 39 38 46C37 56 33 60 26 60C18 60 16 53 15.5 43C15.5 33 14.5 25 15 18C15.5 9 19 4 26 4z',
      me,
    ),
    shine('M19 14C19.5 11 21.5 8.8 24 8.3', me),
    form('M45 14C40 25 46 31 53 31C60 31 65 25 60 14z', glass),
    spot('M44.8 22.5H61.2C61 27 57 29.8 53 29.8C48 29.8 44.5 27 44.8 22.5z', '#c9701b'),
    limb('M53 32V38M49.5 39H56.5', glass, 0.8),
    eye(21, 19, 3.6, [0.6, 0], me.line),
    inlay(oval(31.5, 19, 5.4), { fill: WHITE, line: GOLD.line }, 2),
    spot(oval(33, 19, 2.2), INK),
    mark('M35 23.5L36.5 31', GOLD.line, 1.4),
    mark('M16.5 25C17.5 30 23.5 30 26.2 27C29 30 35 30 36 25', me.line, 3),
    form('M26 38L6 29C2.5 34 2.5 45 6 50L26 42L46 50C49.5 45 49.5 34 46 29z', silk),
    inlay(box(22, 35.5, 8, 9, 3), silk, 2),
    mark('M10 36L15 38', '#8e9be0', 2.2),
  ]
}

/** Arms out like a scarecrow. */
function field(): Drawing {
  const me = BEAN_INKS.field
  return [
    limb('M32 48V59.5', WOOD, 3.4),
    limb('M9 31L4 26M9 31H3.2M9 31L4.5 36.5M55 31L60 26M55 31H60.8M55 31L59.5 36.5', STRAW, 1),
    limb('M12 31H52', SCARLET, 5),
    limb('M27 9L23 4M32 8V3M37 9L41 4', STRAW, 1),
    form('M32 7C43 7 46 15 43 25C42 33 45 41 42 48C39 54 25 54 22 48C19 41 22 33 21 25C18 15 21 7 32 7z', me),
    shine('M24.5 15C25 12.5 26.5 11.5 28.5 11', me),
    inlay(oval(27, 19.5, 3.8), { fill: WHITE, line: me.line }),
    spot(oval(27, 19.5, 1.4), me.line),
    mark('M34.5 16.5L40.5 22.5M40.5 16.5L34.5 22.5', me.line, 2.4),
    mark('M26 26.5C29 31 35 31 38 26.5M25 25.5L27 27.5M39 25.5L37 27.5', me.line, 2),
    inlay(box(30, 37, 10, 9.5, 1), { fill: '#f2cf72', line: me.line }, 1.6),
    mark('M32.5 41.5H37.5M35 39.5V43.5', me.line, 1.4),
  ]
}

/** Ready for the next round. */
function kidney(): Drawing {
  const me = BEAN_INKS.kidney
  return [
    limb('M23 15L12 9M23 16L11 18', STRAW, 2),
    limb('M22 40C17 40 14 41 12 43', me, 3.2),
    limb('M44 38C49 38 52 35 53 31', me, 3.2),
    form(
      'M33 4C45 4 49 15 46 26C44 33 46 40 45 46C43 57 38 60 32 60C22 60 19 49 21 38C22 29 18 22 20 14C22 8 27 4 33 4z',
      me,
    ),
    spot('M20.5 14.5C28 11.5 39 11.5 47 15.5L47 21.5C39 17.5 28 17.5 20.2 20.5z', STRAW.fill),
    shine('M27 9C28.5 8 30 7.7 31.5 7.6', me),
    brows(34, 24, 12, 1.6, me.line, 3.6),
    eyes(34, 28.5, 11.5, 3.6, [0.2, 0.3], '#2b0819'),
    mouth(34, 38, 3.6, -2.4, '#f6c9dc'),
    form('M2.5 45C2.5 38 11 35 16 40C21 45 19 54 13 56C6 57 2 52 2.5 45z', SCARLET),
    form('M46 28C43 20 48 14 55 16C63 19 62 29 57 32C52 35 48 33 46 28z', SCARLET),
    mark('M7 44C8.5 42 10 41.5 12 42M50 23C51 21 52.5 20.5 54.5 20.5', SCARLET.light, 2.2),
  ]
}

/** Too much air: floats. */
function puff(): Drawing {
  const me = BEAN_INKS.puff
  return [
    limb('M32 50C25 53 39 57 32 61', { fill: me.line, line: me.line }, 0.2),
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
    spot('M31.5 12C37 9 46 10 52.5 15L51.5 19.5C45 14 36 13.5 30 16.5z', '#0f7f8c'),
    shine('M27 29C28 27 29 25 30 23', me),
    eyes(43, 20.5, 9, 3.4, [0.8, 0], me.line),
    laugh(42, 27, 3.4, 4, me.line),
    form('M42 51H50C51 54 58 53 59 58C59 60 57 60 55 60H42C39 60 40 54 42 51z', shoe),
    form('M11 43L14 51C11 53 13 59 9 60C7 61 6 59 5 57L2 46C2 43 9 44 11 43z', shoe),
    mark('M43 57.5H57M5.5 48L9 57', WHITE, 1.8),
  ]
}

/** A bird with something shiny. */
function magpie(): Drawing {
  const me = BEAN_INKS.magpie
  return [
    limb('M28 52V60H23M36 52V60H31', { fill: GOLD.fill, line: me.line }, 1.4),
    form('M40 34L61 52C62 56 59 59 55 57L36 48z', me),
    form('M14 22C14 10 24 4 32 8C40 11 39 20 43 28C48 38 46 53 32 54C18 54 13 45 16 36C17 32 15 28 14 22z', me),
    spot('M17.5 37C15.5 46 20 52.5 31 52.5C34 52.5 36 51 37 49C29 49 23 44 17.5 37z', WHITE),
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

/** Those that came with expansions and variants. */
export const MORE_BEANS: Readonly<Record<string, () => Drawing>> = {
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
