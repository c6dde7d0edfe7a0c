import { toNormalForm } from '#platform/contract/wording/normal-form.ts'
import type { Disguises, Piece } from './tokens.ts'

const invisible = /\p{Default_Ignorable_Code_Point}/u
/** Words with signs that show an `i` or `l`. */
const signedWord = /(?<![\p{L}!|])\p{L}+(?:[!|]+\p{L}+)+/gu
/** Longer pieces are no words of the vocabulary. The limit keeps the cost of a long row of letters linear. */
const maxSplit = 40

/**
 * Returns the ends of the words that invisible characters at `edges` separate: as few words as possible, with as few letters as possible
 * outside the vocabulary. With a soft hyphen, as in text from print, the words are all of the vocabulary or the piece is one word.
 */
const splitPiece: Required<Disguises>['splitPiece'] = (piece, { typed, index, startOf, endOf }, isKnown) => {
  const shown = typed.slice(startOf(index), endOf(index + piece.length))
  if (piece.length > maxSplit || !invisible.test(shown)) return [piece.length]
  const isEdge = (at: number) => at > 0 && invisible.test(typed.slice(startOf(index + at - 1), startOf(index + at)))
  const edges = Array.from(piece, (_, at) => at).filter(isEdge)
  const unknownCost = (length: number) => (shown.includes('\u00ad') && length < piece.length ? Infinity : 10 + 2 * length)
  const best = new Map<number, { cost: number; ends: readonly number[] }>([[0, { cost: 0, ends: [] }]])
  for (const end of [...edges, piece.length])
    for (const start of [0, ...edges.filter((edge) => edge < end)]) {
      const before = best.get(start)
      const cost = (before?.cost ?? Infinity) + (isKnown(piece.slice(start, end)) ? 1 : unknownCost(end - start))
      if (before && cost < (best.get(end)?.cost ?? Infinity)) best.set(end, { cost, ends: [...before.ends, end] })
    }
  return best.get(piece.length)?.ends ?? [piece.length]
}

const readSigns: Required<Disguises>['readSigns'] = (text, isKnown) =>
  text.replaceAll(signedWord, (word) => {
    const read = word.replaceAll(/[!|]/g, '1')
    return isKnown(read) ? read : word
  })

/** Returns the commas of sentences in which one stands between every two words, at least two of them (`No, children, allowed.`). */
function findSpacingCommas(parts: readonly Piece[]): Set<number> {
  const commas = new Set<number>()
  for (let at = 0; at < parts.length;) {
    const from = at
    while (at < parts.length && parts[at]!.word !== '.') at++
    const isEveryOther = at - from >= 5 && (at - from) % 2 === 1
    const isList = isEveryOther && parts.slice(from, at).every(({ marks }, index) => (marks === ',') === (index % 2 === 1))
    if (isList) for (let comma = from + 1; comma < at; comma += 2) commas.add(comma)
    at++
  }
  return commas
}

export const disguises: Disguises = { toNormalForm, readSigns, splitPiece, findSpacingCommas }
