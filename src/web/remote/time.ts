/** 65 000 → `1:05`; from an hour on, `2:05:00`; days stay hours. */
export function timeIn(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const [first, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
