// Compared with thousands of words for one that nobody knows, so nothing is made anew for each: three rows are filled in turn.
const rows: [number[], number[], number[]] = [[], [], []]

/** How many slips of the keyboard lead from one word to the other: a letter too much, too few, another one, or two that changed places. */
export function slipsBetween(a: string, b: string): number {
  let [before, last, next] = rows
  for (let at = 0; at <= b.length; at++) last[at] = at
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    next[0] = i
    for (let j = 1; j <= b.length; j++) {
      const same = letter === b.charCodeAt(j - 1) ? 0 : 1
      let least = Math.min((last[j] as number) + 1, (next[j - 1] as number) + 1, (last[j - 1] as number) + same)
      const swapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1)
      next[j] = least
    }
    const oldest = before
    before = last
    last = next
    next = oldest
  }
  return last[b.length] as number
}
