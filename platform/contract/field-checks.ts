import * as z from 'zod/mini'

// PostgreSQL cannot keep the character NUL, which nobody types.
export const withoutNul = z.overwrite<string>((value) => value.replaceAll('\0', ''))

export const wholeNumberFrom = (least: number, most: number): string =>
  `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`
/** Years have no comma. */
export const yearSentence = 'Enter a year from 1600 to 2100.'
