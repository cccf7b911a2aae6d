/** How much is told whenever somebody is asked: the question; how things stand, and the choices; the others as well. */
export const VERBOSITIES = ['brief', 'normal', 'full'] as const
export type Verbosity = (typeof VERBOSITIES)[number]
