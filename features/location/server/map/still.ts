import type { VectorTileFeature, VectorTileLayer } from '@mapbox/vector-tile'
import { mapPixels, mapStillPx, type MapStillSize, type MapView } from '#features/location/contract'
import type { MapArchives } from './map-archives.ts'
import { mapColors, type MapTheme } from './map-colors.ts'
import { layersOf } from './map-tile.ts'
import { stillLayers, type StillFeature } from './still-layers.ts'

const tilePx = 512
const coarseRoadsUntil = 12
const coarseAreasUntil = 10
/** Closer than this to the last corner, a corner is not seen. */
const finePx = 0.7

interface Drawn {
  layer: string
  feature: StillFeature
  isCoarse: boolean
  isArea: boolean
  path: string
  tile: number
  clip: string | undefined
}

/** Returns a picture of the map without names, as WebP. */
export async function drawStill(archives: MapArchives, view: MapView, theme: MapTheme, size: MapStillSize): Promise<Buffer> {
  const [svg, { default: sharp }] = await Promise.all([stillSvg(archives, view, theme, size), import('sharp')])
  return sharp(Buffer.from(svg)).webp({ quality: 68, effort: 2 }).toBuffer()
}

export async function stillSvg(archives: MapArchives, view: MapView, theme: MapTheme, size: MapStillSize): Promise<string> {
  const { width, height } = mapStillPx[size]
  const { zoom } = view
  const middle = mapPixels(view, zoom)
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  const tileZoom = Math.min(archives.maxzoom, Math.floor(zoom))
  const px = tilePx * 2 ** (zoom - tileZoom)
  const most = 2 ** tileZoom - 1
  const squares: { x: number; y: number }[] = []
  for (let y = Math.max(0, Math.floor(top / px)); y <= Math.min(most, Math.floor((top + height) / px)); y += 1)
    for (let x = Math.max(0, Math.floor(left / px)); x <= Math.min(most, Math.floor((left + width) / px)); x += 1) squares.push({ x, y })

  const clips: string[] = []
  const parts = await Promise.all(
    squares.map(async ({ x, y }, index) => {
      const nearest = await nearestTile(archives, tileZoom, x, y)
      if (!nearest) return []
      const frame = { left: x * px - left, top: y * px - top }
      let clip: string | undefined
      if (nearest.up > 0) {
        clip = `c${clips.length}`
        clips.push(`<clipPath id="${clip}"><rect x="${frame.left}" y="${frame.top}" width="${px}" height="${px}"/></clipPath>`)
      }
      const across = px * 2 ** nearest.up
      const origin = { x: (x >> nearest.up) * across - left, y: (y >> nearest.up) * across - top }
      return drawnOf(nearest.layers, origin, across, { width, height }).map((drawn) => ({ ...drawn, tile: index, clip }))
    }),
  )
  const all = parts.flat()
  const hasStreets = all.some(({ layer, isCoarse }) => layer === 'roads' && !isCoarse)
  const shown = all.filter(({ isCoarse, layer }) =>
    layer === 'roads' ? !isCoarse || zoom < coarseRoadsUntil || !hasStreets : !isCoarse || zoom < coarseAreasUntil,
  )
  const colors = mapColors[theme]
  const body = stillLayers(zoom, colors).map((style) => {
    // Areas of neighboring tiles overlap and would cut one another out in one path.
    const paths = new Map<number, { path: string; clip: string | undefined }>()
    const isFill = 'fill' in style
    for (const { layer, feature, isArea, path, tile, clip } of shown)
      if (layer === style.layer && isArea === isFill && style.fits(feature))
        paths.set(tile, { path: (paths.get(tile)?.path ?? '') + path, clip })
    const paint = isFill
      ? `fill="${style.fill}"`
      : `fill="none" stroke="${style.line}" stroke-width="${style.width.toFixed(2)}" stroke-linejoin="round" stroke-linecap="${style.dashes ? 'butt' : 'round'}"${style.dashes ? ` stroke-dasharray="${style.dashes}"` : ''}`
    return [...paths.values()]
      .map(({ clip, path }) => `<path ${paint}${clip === undefined ? '' : ` clip-path="url(#${clip})"`} d="${path}"/>`)
      .join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${clips.join('')}</defs><rect width="100%" height="100%" fill="${colors.water}"/>${body.join('')}</svg>`
}

/** The tile, or the nearest one above it, as the live map enlarges it. */
async function nearestTile(archives: MapArchives, zoom: number, x: number, y: number) {
  for (let up = 0; up <= zoom; up += 1) {
    const tile = await archives.tile(zoom - up, x >> up, y >> up)
    if (tile) return { up, layers: layersOf(tile) }
  }
  return undefined
}

const used = ['earth', 'landcover', 'landuse', 'water', 'buildings', 'roads', 'boundaries']

function drawnOf(
  layers: Record<string, VectorTileLayer>,
  origin: { x: number; y: number },
  across: number,
  frame: { width: number; height: number },
): Omit<Drawn, 'tile' | 'clip'>[] {
  return used.flatMap((layer) => {
    const content = layers[layer]
    if (!content) return []
    return Array.from({ length: content.length }, (_, index) => content.feature(index)).flatMap((feature) => {
      const path = feature.type === 1 ? '' : pathOf(feature, origin, across / content.extent, frame)
      if (path === '') return []
      const { kind, kind_detail: detail, is_link: isLink, is_tunnel: isTunnel, coarse } = feature.properties
      const plain = { kind: String(kind), detail: String(detail), isLink: Boolean(isLink), isTunnel: Boolean(isTunnel) }
      return [{ layer, feature: plain, isCoarse: coarse !== undefined, isArea: feature.type === 3, path }]
    })
  })
}

/** The lines of a feature in pixels of the picture; nothing for those that lie beside it. */
function pathOf(
  feature: VectorTileFeature,
  origin: { x: number; y: number },
  scale: number,
  { width, height }: { width: number; height: number },
): string {
  let path = ''
  for (const line of feature.loadGeometry()) {
    let text = ''
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    let [lastX, lastY] = [NaN, NaN]
    line.forEach((point, index) => {
      const [x, y] = [origin.x + point.x * scale, origin.y + point.y * scale]
      ;[minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)]
      const isEnd = index === line.length - 1
      if (!isEnd && Math.abs(x - lastX) < finePx && Math.abs(y - lastY) < finePx) return
      text += `${text === '' ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      ;[lastX, lastY] = [x, y]
    })
    if (maxX < 0 || maxY < 0 || minX > width || minY > height) continue
    path += feature.type === 3 ? `${text}Z` : text
  }
  return path
}
