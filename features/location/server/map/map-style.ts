import { layers } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapTilesPath } from '#features/location/contract'
import type { MapArchives } from './map-archives.ts'
import { flavorOf, mapColors, type MapTheme } from './map-colors.ts'

const source = 'protomaps'
/** A quarter as large as the names in every script of the world that the basemap would try. */
const englishName: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']]
const regular = ['Inter Variable']
/** The map reads the weight out of the first name, which no machine has. */
const semibold = ['Inter Variable Semibold', 'Inter Variable']

/** Where the coarse copies end: a highway drawn to some 600 m, a lake to more, would stand beside what is exact. */
const coarseRoadsUntil = 12
const coarseAreasUntil = 10
const areasWithCoarse = ['water', 'water_label_lakes', 'landuse_park']

/** Returns the style of our own map. Names are drawn in the font of the page, so it needs neither glyphs nor pictures. */
export function mapStyle(theme: MapTheme, { maxzoom, sparse, version }: Omit<MapArchives, 'tile' | 'credits'>): StyleSpecification {
  return {
    version: 8,
    sources: {
      [source]: {
        type: 'vector',
        tiles: [`${mapTilesPath}/{z}/{x}/{y}.mvt?v=${version}`],
        maxzoom,
        ...(sparse && { sparse }),
      },
    },
    layers: (layers(source, flavorOf(theme), { lang: 'en' }) as LayerSpecification[])
      .flatMap((layer) => adapted(layer, theme))
      .flatMap(split),
  }
}

function adapted(layer: LayerSpecification, theme: MapTheme): LayerSpecification[] {
  const colors = mapColors[theme]
  if (layer.type === 'line' && /^roads_minor(_casing)?$/.test(layer.id)) return [{ ...layer, paint: { ...layer.paint, ...earlier(layer) } }]
  if (layer.type !== 'symbol') return [layer]
  // An arrow is a picture; the house numbers are not in the archives.
  if (layer.id === 'roads_oneway' || layer.id === 'address_label') return []
  const { 'icon-image': _, 'icon-size': __, ...layout } = layer.layout ?? {}
  const label = {
    ...layer,
    layout: {
      ...layout,
      'text-font': regular,
      ...('text-field' in layout && layer.id !== 'roads_shields' && { 'text-field': englishName }),
    },
    paint: { ...layer.paint, 'text-halo-width': 1.5 },
  }
  if (layer.id === 'roads_labels_minor') return [{ ...label, minzoom: 14 }]
  if (layer.id.startsWith('water')) return [{ ...label, paint: { ...label.paint, 'text-halo-color': colors.water } }]
  if (layer.id === 'places_region')
    return [
      {
        ...label,
        layout: { ...label.layout, 'text-field': ['step', ['zoom'], ['coalesce', ['get', 'ref:en'], englishName], 6, englishName] },
      },
    ]
  if (layer.id === 'places_locality' || layer.id === 'places_subplace')
    return [{ ...label, layout: { ...label.layout, 'text-font': semibold } }]
  if (layer.id === 'roads_shields')
    return [
      {
        ...label,
        layout: { ...label.layout, 'text-font': semibold, 'text-size': 10 },
        paint: { 'text-color': colors.name, 'text-halo-color': colors.highway, 'text-halo-width': 3 },
      },
    ]
  if (layer.id === 'pois')
    return [
      {
        ...label,
        minzoom: 14,
        filter: [
          'in',
          ['get', 'kind'],
          ['literal', ['park', 'garden', 'beach', 'zoo', 'university', 'school', 'library', 'museum', 'station']],
        ],
        layout: { 'text-field': englishName, 'text-font': regular, 'text-size': 11, 'text-max-width': 8, 'text-padding': 8 },
        paint: {
          'text-color': ['match', ['get', 'kind'], ['park', 'garden', 'beach', 'zoo'], colors.parkName, colors.quietName],
          'text-halo-color': colors.halo,
          'text-halo-width': 1.5,
        },
      },
    ]
  return [label]
}

/** Side streets show a little sooner than the basemap has them. */
function earlier({ id }: LayerSpecification) {
  const width = (from: number, to: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    11,
    0,
    12.5,
    from,
    15,
    to,
    18,
    11,
  ]
  return id === 'roads_minor' ? { 'line-width': width(0.8, 2.6) } : { 'line-gap-width': width(0.8, 2.6) }
}

/** What is marked `coarse` gets a copy of its layer that ends where the map comes near. An archive without such marks is drawn as ever. */
function split(layer: LayerSpecification): LayerSpecification[] {
  if (!('source-layer' in layer) || !('filter' in layer)) return [layer]
  const isRoad = layer['source-layer'] === 'roads'
  if (!isRoad && !areasWithCoarse.includes(layer.id)) return [layer]
  const until = isRoad ? coarseRoadsUntil : coarseAreasUntil
  const isExpression = JSON.stringify(layer.filter).includes('["get"')
  const copies = [
    { ...layer, id: `${layer.id}_coarse`, maxzoom: until, filter: ['all', layer.filter, ['has', 'coarse']] },
    { ...layer, filter: ['all', layer.filter, isExpression ? ['!', ['has', 'coarse']] : ['!has', 'coarse']] },
  ] as LayerSpecification[]
  return copies.filter(({ minzoom = 0, maxzoom = 24 }) => minzoom < maxzoom)
}
