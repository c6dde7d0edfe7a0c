import type { MapColors } from './map-colors.ts'

/** How a part of the still is drawn: an area filled, or a line with an edge around it. */
export type StillLayer = { layer: string; fits: (feature: StillFeature) => boolean } & (
  | { fill: string }
  | { line: string; width: number; dashes?: string }
)

export interface StillFeature {
  kind: string
  detail: string
  isLink: boolean
  isTunnel: boolean
}

/** Widths double about every one and a half zooms, as in the style of the live map. */
function widthAt(zoom: number, stops: readonly (readonly [zoom: number, px: number])[]): number {
  const next = stops.findIndex(([at]) => at > zoom)
  const [first, last] = [stops[0], stops.at(-1)]
  if (next === 0) return first?.[1] ?? 0
  const [before, after] = [stops[next - 1], stops[next]]
  if (!before || !after) return last?.[1] ?? 0
  const share = (1.6 ** (zoom - before[0]) - 1) / (1.6 ** (after[0] - before[0]) - 1)
  return before[1] + (after[1] - before[1]) * share
}

const kinds = (...names: readonly string[]) => {
  const known = new Set(names)
  return ({ kind }: StillFeature) => known.has(kind)
}

/** Returns what is drawn at a zoom, the lowest first. */
export function stillLayers(zoom: number, c: MapColors): StillLayer[] {
  const minor = widthAt(zoom, [
    [11, 0],
    [12.5, 0.8],
    [15, 2.6],
    [18, 11],
  ])
  const major = widthAt(zoom, [
    [6, 0],
    [12, 1.6],
    [15, 3],
    [18, 13],
  ])
  const highway = widthAt(zoom, [
    [3, 0],
    [6, 1.1],
    [12, 1.6],
    [15, 5],
    [18, 15],
  ])
  const isMinor = ({ kind, detail, isTunnel }: StillFeature) => kind === 'minor_road' && detail !== 'service' && !isTunnel
  const isMajor = ({ kind, isTunnel }: StillFeature) => kind === 'major_road' && !isTunnel
  const isHighway = ({ kind, isTunnel }: StillFeature) => kind === 'highway' && !isTunnel
  const edge = zoom < 12 ? 0.8 : 2
  const roads: StillLayer[] = [
    { layer: 'roads', fits: kinds('rail'), line: c.rail, width: zoom < 12 ? 0 : 0.8, dashes: '4 2' },
    { layer: 'roads', fits: ({ kind, detail }) => kind === 'minor_road' && detail === 'service', line: c.street, width: minor / 2 },
    { layer: 'roads', fits: isMinor, line: c.streetEdge, width: minor && minor + edge * Math.min(1, minor) },
    { layer: 'roads', fits: isMajor, line: c.majorEdge, width: major && major + edge },
    { layer: 'roads', fits: isHighway, line: c.highwayEdge, width: highway && highway + edge },
    { layer: 'roads', fits: isMinor, line: c.street, width: minor },
    { layer: 'roads', fits: isMajor, line: c.major, width: major },
    { layer: 'roads', fits: isHighway, line: c.highway, width: highway },
  ]
  return [
    { layer: 'earth', fits: () => true, fill: c.land },
    ...(zoom < 7 ? [{ layer: 'landcover', fits: kinds('urban_area'), fill: c.urban }] : []),
    { layer: 'landuse', fits: kinds('national_park', 'park', 'cemetery', 'nature_reserve', 'golf_course'), fill: c.park },
    { layer: 'landuse', fits: kinds('wood', 'forest'), fill: c.wood },
    { layer: 'landuse', fits: kinds('grass', 'scrub', 'grassland', 'zoo', 'playground', 'village_green'), fill: c.grass },
    { layer: 'landuse', fits: kinds('school', 'university', 'college'), fill: c.school },
    { layer: 'landuse', fits: kinds('hospital'), fill: c.hospital },
    { layer: 'landuse', fits: kinds('industrial', 'aerodrome'), fill: c.industry },
    { layer: 'landuse', fits: kinds('sand', 'beach'), fill: c.sand },
    { layer: 'water', fits: kinds('ocean', 'sea', 'bay', 'lake', 'water', 'other', 'river', 'basin', 'swimming_pool'), fill: c.water },
    { layer: 'buildings', fits: () => true, fill: c.building },
    ...roads.filter((road) => 'width' in road && road.width > 0),
    { layer: 'boundaries', fits: () => true, line: c.border, width: 0.6, dashes: '3 2' },
  ]
}
