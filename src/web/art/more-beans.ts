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
    form('M32 3C46 3 53 15 51 28C49 40 43 47 32 47C21 47 15 40 13 28C11 15 18 3 32 3z', me),
    shine('M19 15C20.5 11.5 23.5 8.5 27.5 8', me),
    eyes(32, 19, 14, 4.6, [0.5, -0.5], me.line),
    cheeks(32, 26.5, 24, '#b4603c', 2.8),
    laugh(32, 26, 4.2, 5, '#1f0a02'),
    form('M8 29L15 38L22 32L27 40L33 34L39 40L44 32L49 38L56 29C57 43 48 51 39 52H25C16 51 7 43 8 29z', FOIL),
    mark('M14 42C17 46 21 48 26 48.5M33 41V47', FOIL.light, 2.2),
    mark('M27 52C30 53 34 53 37 52', FOIL.line, 2.2),
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
    inlay(oval(32, 22.5, 3.4, 3), SCARLET),
    laugh(32, 28, 4, 4, me.line),
    form('M11 34H53C58 42 58 52 53 60H11C6 52 6 42 11 34z', WOOD),
    mark('M23 35C21 43 21 51 23 59M41 35C43 43 43 51 41 59', WOOD.line, 1.6),
    mark('M9 41H55M9 53.5H55', STEEL.line, 4.4),
    mark('M9.5 41H54.5M9.5 53.5H54.5', STEEL.fill, 2),
    limb('M14 31C9 31 9 36 12 38', me, 3.6),
    limb('M50 31C55 31 55 36 52 38', me, 3.6),
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
    form('M8 43C16 38 48 38 56 43C59 48 59 54 56 59C48 62 16 62 8 59C5 54 5 48 8 43z', WOOD),
    mark('M18 41C16 47 16 55 18 61M46 41C48 47 48 55 46 61', STEEL.line, 4.4),
    mark('M18 41C16 47 16 55 18 61M46 41C48 47 48 55 46 61', STEEL.fill, 2),
    inlay(oval(32, 52, 4), { fill: '#7a4a22', line: WOOD.line }),
    form('M6 33C2 17 11 8 22 9C33 10 35 23 45 22C55 21 60 31 55 38C52 43 44 41 37 41C25 42 10 44 6 33z', me),
    shine('M10 22C11 18 14 14.5 17.5 14', me),
    eyes(21, 23, 12, 4.2, [0.6, 0.2], me.line),
    cheeks(21, 30, 20, '#f7a13c'),
    laugh(21, 31, 4.6, 5, me.line),
    limb('M13 40C12 45 17 46 21 43', me, 2.8),
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
    spot('M44 21.5H60C60 26 56 28.8 52 28.8C47 28.8 43.5 26 44 21.5z', '#c9701b'),
    limb('M52 31V37M48 38H56', glass, 0.8),
    eye(21, 20, 3.6, [0.5, 0], me.line),
    inlay(oval(33, 20, 5.6), { fill: WHITE, line: GOLD.line }, 2),
    spot(oval(34, 20, 2.2), INK),
    mark('M36 25L38 33', GOLD.line, 1.4),
    mark('M19 28.5C23 25.5 26 28 27 27C28 28 31 25.5 35 28.5', me.line, 2.6),
    form('M27 39L8 31C5 35 5 45 8 49L27 42L46 49C49 45 49 35 46 31z', silk),
    inlay(box(23, 36, 8, 9, 3), silk, 2),
  ]
}

/** Arms out like a scarecrow. */
function field(): Drawing {
  const me = BEAN_INKS.field
  return [
    limb('M32 48V60', WOOD, 3.4),
    limb('M9 31L3 26M9 31H2.5M9 31L4 36.5M55 31L61 26M55 31H61.5M55 31L60 36.5', STRAW, 1),
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
    limb('M20 18L9 13M20 19L8 22', STRAW, 2.4),
    limb('M18 36C10 38 10 42 12 44', me, 3.4),
    limb('M45 38C54 38 54 32 52 28', me, 3.4),
    form(
      'M33 4C47 4 51 16 48 27C46 34 48 40 47 46C45 56 39 60 31 60C19 60 16 49 18 37C19 29 15 22 17 15C19 8 25 4 33 4z',
      me,
    ),
    spot('M17.5 15.5C27 12 39 12 48.5 16.5L48.8 22.5C39 18.5 27 18.5 17.3 22z', STRAW.fill),
    shine('M25 9.5C27 8.5 29 8 31 8', me),
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
    limb('M32 50C25 53 39 57 32 61', { fill: me.line, line: me.line }, -1.6),
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
