import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { detailsFromZoom, type MapPlaces } from '#features/location/contract'
import { farthestNames, innerBorders, mapColors, nameLayers, outline, placePoints } from './map-layers.ts'

export type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>

/** The layers that details stand under: borders of counties under those of states, towns under the cities. */
export const bordersOfStates = 'states'
export const namesOfCities = `places-${farthestNames}`

/** Returns a quiet map of states and their largest cities, drawn without tiles or glyphs of anybody else. */
export async function mapStyle(isDark: boolean, states: States, names: MapPlaces): Promise<StyleSpecification> {
  const colors = mapColors(isDark)
  await document.fonts.load('500 14px "Inter Variable"')
  return {
    version: 8,
    sources: {
      land: { ...outline, data: feature(states, states.objects.nation) as GeoJSON.GeoJSON },
      states: { ...outline, data: innerBorders(states, states.objects.states) },
      places: { type: 'geojson', data: placePoints(names) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      { id: bordersOfStates, type: 'line', source: 'states', paint: { 'line-color': colors.state, 'line-width': 1 } },
      ...nameLayers(farthestNames, detailsFromZoom - 1, colors).map((layer) => ({ ...layer, source: 'places' })),
    ],
  }
}
