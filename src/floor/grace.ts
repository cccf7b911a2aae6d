/** How long a bot keeps its market open for a person after the last thing that concerned them. */
export const GRACE_MS = { short: 4_000, normal: 10_000, long: 30_000, 'until-told': Number.POSITIVE_INFINITY } as const
export type Grace = keyof typeof GRACE_MS

export const GRACES = Object.keys(GRACE_MS) as readonly Grace[]
export const isGrace = (text: string): text is Grace => Object.hasOwn(GRACE_MS, text)
