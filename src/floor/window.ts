import type { Scene } from './floor.ts'

/** Tells moments apart in which an action of the same name would mean something else. */
export function windowOf({ turn, agenda }: Pick<Scene, 'turn' | 'agenda'>): string {
  const frame = agenda[agenda.length - 1]
  return frame === undefined ? 'over' : `${turn} ${agenda.length} ${frame.step} ${frame.seat}`
}
