import * as texts from '#texts/open-houses'
import * as z from 'zod/mini'

export const partyAtMost = 8
/** How many somebody comes with, themselves among them. */
export const PartySize = (least: number) =>
  z.coerce
    .number(texts.chooseHowManyCome)
    .check(z.int(texts.chooseHowManyCome), z.minimum(least, texts.chooseHowManyCome), z.maximum(partyAtMost, texts.chooseHowManyCome))
