import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'

// PostgreSQL cannot keep the character NUL, which nobody types.
export const withoutNul = z.overwrite<string>((value) => value.replaceAll('\0', ''))

export const wholeNumberFrom = (least: number, most: number): string =>
  fill(texts.enterAWholeNumberBetween, { least: least.toLocaleString('en-US'), most: most.toLocaleString('en-US') })
/** Years have no comma. */
export const yearSentence = texts.enterAYearFrom1600To

/** Takes out what PostgreSQL cannot hold: a NUL, and half a character, as a cut may leave one. */
export const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())
