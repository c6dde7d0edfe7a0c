import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'

/** Returns what to say of a file that is larger than an upload may be. */
export const tooLarge = (bytes: number, largestBytes: number): string =>
  fill(texts.thisVideoIsSizeTheLimit, { size: sizeText(bytes), limit: sizeText(largestBytes) })

/** A size as people write it. */
export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${Number((bytes / 1e9).toFixed(1))} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`
