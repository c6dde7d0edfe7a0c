import * as texts from '#texts/saved-searches'
import * as z from 'zod/mini'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import { nameAtMost, priceDropAtMostMost } from './search-text.ts'

/** What its person calls a search. */
export const Name = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()),
  oneLine(),
  z.minLength(1, texts.nameTheSearch),
  z.maxLength(nameAtMost, fill(texts.useUpToNameAtMostCharacters, { nameAtMost })),
)

/** Whole dollars. */
export const PriceAtMost = z
  .number(texts.enterAPriceSuchAs450)
  .check(
    z.int(texts.enterAPriceSuchAs450),
    z.minimum(1, texts.enterAPriceSuchAs450),
    z.maximum(priceDropAtMostMost, texts.enterAPriceSuchAs450),
  )
