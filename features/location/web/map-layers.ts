import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapPlaces } from '#features/location/contract'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const light = { water: '#dfe8e6', land: '#f6f4ee', county: '#e2dfd5', state: '#b9b5a7', text: '#5e5d55', halo: '#f6f4ee' }
const dark: typeof light = { water: '#0f1512', land: '#1d1f1b', county: '#2c2e29', state: '#4d5048', text: '#b5b4aa', halo: '#1d1f1b' }

export type MapColors = typeof light

export const mapColors = (isDark: boolean): MapColors => (isDark ? dark : light)

/** Lines keep their shape to the pixel, and tiles overlap by little more than a line is wide: fewer points to draw. */
export const outline = { type: 'geojson', tolerance: 1, buffer: 8 } as const

export const farthestNames = 3
export const nearestNames = 11

/** Returns a layer for each rank from `first` to `last`, shown from the zoom of its rank on. */
export function nameLayers(first: number, last: number, { text, halo }: MapColors): Omit<SymbolLayerSpecification, 'source'>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((rank) => ({
    id: `places-${rank}`,
    type: 'symbol',
    minzoom: rank,
    filter: ['==', ['get', 'rank'], rank],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': sizeAt(rank),
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  }))
}

const sizeAt = (rank: number): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], rank, 11, rank + 5, 15]

/** Returns the lines between neighbors of `collection`, without the coast and the outer border. */
export function innerBorders(topology: Topology, collection: GeometryCollection): GeoJSON.GeoJSON {
  return mesh(topology as never, collection as never, (a: unknown, b: unknown) => a !== b) as GeoJSON.GeoJSON
}

export function placePoints({ places }: MapPlaces): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(([name, longitude, latitude, rank]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name, rank },
    })),
  }
}
