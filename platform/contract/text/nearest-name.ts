import { slipsBetween } from './slips-between.ts'

/** Returns the known name that was probably meant: the same but for case, signs or ending, or a few letters away. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name)
  if (wanted === '') return undefined
  let best: { name: string; distance: number } | undefined
  for (const each of known) {
    const candidate = plain(each)
    const distance = holds(wanted, candidate) ?? slipsBetween(wanted, candidate)
    const most = Math.max(1, Math.floor(Math.min(wanted.length, candidate.length) / 3))
    if (distance <= most && (!best || distance < best.distance)) best = { name: each, distance }
  }
  return best?.name
}

/** In lower case, without signs, in the singular; nobody names a filter in more than 40 letters. */
const plain = (name: string): string =>
  name
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')

/** A longer form of the same name: `bedrooms` for `beds`, `price` for `minPrice`. The same beginning says more than the same end. */
function holds(left: string, right: string): number | undefined {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= 3 && long.startsWith(short)) return short === long ? 0 : 0.5
  return short.length >= 4 && long.includes(short) ? 1 : undefined
}
