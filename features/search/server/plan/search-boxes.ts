import type { Box, Circle } from '#features/search-plan/server'

/** The box that lies in all of these, possibly an empty one; undefined for none. */
export function within(...boxes: (Box | undefined)[]): Box | undefined {
  const given = boxes.filter((box) => box !== undefined)
  if (given.length === 0) return undefined
  return {
    west: Math.max(...given.map(({ west }) => west)),
    south: Math.max(...given.map(({ south }) => south)),
    east: Math.min(...given.map(({ east }) => east)),
    north: Math.min(...given.map(({ north }) => north)),
  }
}

/** Around all of the areas, so that only listings near them are compared with their edges. */
export function boxOfAreas(areas: readonly number[][]): Box | undefined {
  if (areas.length === 0) return undefined
  const corners = areas.flat()
  const easts = corners.filter((_, index) => index % 2 === 0)
  const norths = corners.filter((_, index) => index % 2 === 1)
  return { west: Math.min(...easts), south: Math.min(...norths), east: Math.max(...easts), north: Math.max(...norths) }
}

export function boxOfCircle({ east, north, shortening, square }: Circle): Box | undefined {
  if (square >= Number.MAX_SAFE_INTEGER) return undefined
  const up = Math.ceil(Math.sqrt(square)) + 1
  const across = Math.min(360_000_000, Math.ceil(up / Math.max(shortening, 0.01)) + 1)
  return {
    west: Math.max(-180_000_000, east - across),
    south: Math.max(-90_000_000, north - up),
    east: Math.min(180_000_000, east + across),
    north: Math.min(90_000_000, north + up),
  }
}
