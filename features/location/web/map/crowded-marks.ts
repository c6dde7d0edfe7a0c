import { mapPixels } from '#features/location/contract'
import type { MapMark } from './map-marker.tsx'

/** Two marks nearer than this cannot both be read. */
const apart = { x: 64, y: 40 }

/** Returns the marks, those that would lie on an earlier one as dots, which lead where the mark does. */
export function withoutCrowds(marks: readonly MapMark[], zoom: number): MapMark[] {
  const placed: { x: number; y: number }[] = []
  return marks.map((mark) => {
    const at = mapPixels(mark, zoom)
    if (placed.some(({ x, y }) => Math.abs(x - at.x) < apart.x && Math.abs(y - at.y) < apart.y)) return { ...mark, isDot: true }
    placed.push(at)
    return mark
  })
}
