import type { Lang } from '../../text/format.ts'

export const manifestPath = (lang: Lang): string => `/haricot-${lang}.webmanifest`
