import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mapFiles, type MapPlaces } from '#features/location/contract'
import { staticJson } from '#platform/web/call/static-file.ts'

const light = { water: '#dfe8e6', land: '#f6f4ee', county: '#e2dfd5', state: '#b9b5a7', text: '#5e5d55', halo: '#f6f4ee' }
const dark: typeof light = { water: '#0f1512', land: '#1d1f1b', county: '#2c2e29', state: '#4d5048', text: '#b5b4aa', halo: '#1d1f1b' }

type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>
type Counties = Topology<{ counties: GeometryCollection; states: GeometryCollection }>

/** Lines keep their shape to the pixel, and tiles overlap by little more than a line is wide: fewer points to draw. */
const outline = { type: 'geojson', tolerance: 1, buffer: 8 } as const

/** A quiet map from files of our own server: no tiles, no glyphs, no request to anybody else. */
export async function ownMapStyle(isDark: boolean): Promise<StyleSpecification> {
  const colour = isDark ? dark : light
  await document.fonts.load('500 14px "Inter Variable"')
  const [states, counties, names] = (await Promise.all([mapFiles.states, mapFiles.counties, mapFiles.places].map(staticJson))) as [
    States,
    Counties,
    MapPlaces,
  ]
  return {
    version: 8,
    sources: {
      land: { ...outline, data: feature(states, states.objects.nation) as GeoJSON.GeoJSON },
      states: {
        ...outline,
        data: mesh(states as never, states.objects.states as never, (a: unknown, b: unknown) => a !== b) as GeoJSON.GeoJSON,
      },
      counties: {
        ...outline,
        data: mesh(counties as never, counties.objects.counties as never, (a: unknown, b: unknown) => a !== b) as GeoJSON.GeoJSON,
      },
      places: { type: 'geojson', data: placePoints(names) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 5,
        paint: { 'line-color': colour.county, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 10, 1.5] },
      },
      { id: 'states', type: 'line', source: 'states', paint: { 'line-color': colour.state, 'line-width': 1 } },
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((rank): LayerSpecification => ({
        id: `places-${rank}`,
        type: 'symbol',
        source: 'places',
        minzoom: rank,
        filter: ['==', ['get', 'rank'], rank],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Inter Variable'],
          'text-size': sizeAt(rank),
          'text-max-width': 8,
          'text-padding': 6,
        },
        paint: { 'text-color': colour.text, 'text-halo-color': colour.halo, 'text-halo-width': 1.5 },
      })),
    ],
  }
}

const sizeAt = (rank: number): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], rank, 11, rank + 5, 15]

function placePoints({ places }: MapPlaces): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(([name, longitude, latitude, rank]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name, rank },
    })),
  }
}
