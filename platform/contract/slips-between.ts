/** How many slips of the keyboard lead from one word to the other: a letter too much, too few, another one, or two that changed places. */
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
