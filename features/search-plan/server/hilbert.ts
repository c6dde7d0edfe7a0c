import type { Box } from './search-plan.ts'

const levels = 16
const cells = 65_536

const eastCell = (east: number) => Math.min(cells - 1, Math.max(0, Math.floor(((east + 180_000_000) * cells) / 360_000_000)))
const northCell = (north: number) => Math.min(cells - 1, Math.max(0, Math.floor(((north + 90_000_000) * cells) / 180_000_000)))

/** Place of a point (millionths of a degree) on the curve, the same as the database's `listing_hilbert`; below 2^32. */
export function hilbertOf(east: number, north: number): number {
  return ofCell(eastCell(east), northCell(north))
}

function ofCell(x: number, y: number): number {
  let index = 0
  for (let level = levels - 1; level >= 0; level--) {
    const rx = (x >> level) & 1
    const ry = (y >> level) & 1
    index = index * 4 + ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) {
        x = cells - 1 - x
        y = cells - 1 - y
      }
      const swapped = x
      x = y
      y = swapped
    }
  }
  return index
}

/** At most `most` stretches of the curve that cover a box, first and last included; smallest gaps are closed first. */
export function hilbertRanges(box: Box, most = 12): [number, number][] {
  const [left, right] = [eastCell(box.west), eastCell(box.east)]
  const [bottom, top] = [northCell(box.south), northCell(box.north)]
  // Squares no smaller than a sixteenth of the box: finer ones cost more than the rows they save.
  const finest = Math.max(0, Math.floor(Math.log2(Math.max(right - left, top - bottom) + 1)) - 4)
  const ranges: [number, number][] = []
  const visit = (x: number, y: number, level: number): void => {
    const size = 2 ** level
    if (x > right || y > top || x + size - 1 < left || y + size - 1 < bottom) return
    const inside = x >= left && y >= bottom && x + size - 1 <= right && y + size - 1 <= top
    if (!inside && level > finest) {
      const half = size / 2
      for (const [dx, dy] of [
        [0, 0],
        [half, 0],
        [0, half],
        [half, half],
      ] as const)
        visit(x + dx, y + dy, level - 1)
      return
    }
    const count = size * size
    const first = Math.floor(ofCell(x, y) / count) * count
    ranges.push([first, first + count - 1])
  }
  visit(0, 0, levels)
  return joined(
    ranges.toSorted(([a], [b]) => a - b),
    most,
  )
}

function joined(ranges: [number, number][], most: number): [number, number][] {
  const gaps = ranges.map(([first], index) => (index === 0 ? Infinity : first - (ranges[index - 1]?.[1] ?? 0) - 1))
  const widest = gaps
    .map((gap, index) => ({ gap, index }))
    .filter(({ gap }) => gap > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, most)
  const starts = new Set(widest.map(({ index }) => index))
  const result: [number, number][] = []
  for (const [index, [first, last]] of ranges.entries()) {
    const before = result.at(-1)
    if (before && !starts.has(index)) before[1] = last
    else result.push([first, last])
  }
  return result
}
