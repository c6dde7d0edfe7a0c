import * as texts from '#texts/search'

/** Edges in degrees (WGS 84). */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Reads `west,south,east,north`; a sentence when it is no such rectangle. */
export function parseBounds(text: string): Bounds | string {
  const edges = text.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge)))
  const [west, south, east, north] = edges
  if (
    edges.length !== 4 ||
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    edges.some(Number.isNaN)
  )
    return texts.sendTheMapEdgesAsWest
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90) return texts.mapEdgesOutOfRange
  if (west >= east) return texts.westEdgeMustBeWestOfEastEdge
  if (south >= north) return texts.southEdgeMustBeSouthOfNorthEdge
  return { west, south, east, north }
}

export function boundsText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((edge) => edge.toFixed(5)).join(',')
}
