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

/** Slips of the keyboard that are put up with: a letter too much, too few, another one, or two that changed places. */
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

/** How many slips lead from one word to the other. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] as number) + 1, (next[j - 1] as number) + 1, (last[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] as number) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[b.length] as number
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
