import { slipsBetween } from '#platform/contract/text/slips-between.ts'

/** A word that homes say, and of how many of those that were looked at. */
export interface CountedTerm {
  word: string
  homes: number
}

interface Entry extends CountedTerm {
  letters: number
}

/** Words by their length, so that only those that can be alike are compared. */
export interface Vocabulary {
  has(word: string): boolean
  /** The words with the fewest slips between, best first; none for a word too short to tell what was meant. */
  nearest(word: string, most: number): string[]
}

/** Slips of the keyboard that are put up with. */
export function slipsIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2
}

export function vocabularyOf(terms: readonly CountedTerm[]): Vocabulary {
  const known = new Set(terms.map(({ word }) => word))
  const byLength = new Map<number, Entry[]>()
  for (const each of terms) {
    const entries = byLength.get(each.word.length) ?? []
    byLength.set(each.word.length, entries)
    entries.push({ ...each, letters: lettersOf(each.word) })
  }
  return {
    has: (word) => known.has(word),
    nearest(word, most) {
      const slips = slipsIn(word)
      const letters = lettersOf(word)
      const alike: (Entry & { distance: number })[] = []
      for (let length = word.length - slips; slips > 0 && length <= word.length + slips; length++)
        for (const entry of byLength.get(length) ?? []) {
          // Each slip changes at most two of the letters that occur.
          if (bitsIn(entry.letters ^ letters) > slips * 2) continue
          const distance = slipsBetween(word, entry.word)
          if (distance <= slips) alike.push({ ...entry, distance })
        }
      // Few mistake the first letter.
      const first = (entry: Entry) => (entry.word[0] === word[0] ? 0 : 1)
      const least = Math.min(...alike.map(({ distance }) => distance))
      return alike
        .filter(({ distance }) => distance === least)
        .toSorted((a, b) => first(a) - first(b) || b.homes - a.homes || (a.word < b.word ? -1 : 1))
        .slice(0, most)
        .map((entry) => entry.word)
    },
  }
}

/** A bit for each letter that occurs, all but a to z in one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return letters
}

function bitsIn(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}
