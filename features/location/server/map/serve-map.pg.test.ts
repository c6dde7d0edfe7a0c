import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import type { StyleSpecification } from 'maplibre-gl'
import { PbfReader } from 'pbf'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { mapStill, mapStylePath, mapTilesPath } from '#features/location/contract'
import { mapCredits } from '#features/location/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { serveMap } from './serve-map.ts'

const streetsArchive = join(import.meta.dirname, 'archives/demo-streets-osm.pmtiles')
const configured = (environment: Record<string, string>) =>
  testApp((app: App, services: Services) => serveMap(app, { ...services, config: { ...services.config, environment } }))

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await configured({})
})

const oldOakland = { latitude: 37.8024, longitude: -122.2768 }
const hydePark = { latitude: 30.3044, longitude: -97.7267 }
const dallas = { latitude: 32.7767, longitude: -96.797 }

function tilePath({ latitude, longitude }: typeof dallas, zoom: number): string {
  const across = 2 ** zoom
  const x = Math.floor(((longitude + 180) / 360) * across)
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * across)
  return `${mapTilesPath}/${zoom}/${x}/${y}.mvt`
}

async function tile(url: string, from = app) {
  const reply = await from.as(undefined).inject({ url, headers: { 'accept-encoding': 'gzip' } })
  if (reply.statusCode !== 200) return { status: reply.statusCode, headers: reply.headers, names: [] }
  const { layers } = new VectorTile(new PbfReader(gunzipSync(reply.rawPayload)))
  const roads = layers['roads']
  const names = Array.from({ length: roads?.length ?? 0 }, (_, at) => String(roads?.feature(at).properties['name'] ?? ''))
  return { status: 200, headers: reply.headers, names: names.filter(Boolean) }
}

test('the map has the streets of Oakland with their names, those of Austin from the archive below, and the roads of the whole country', async () => {
  expect((await tile(tilePath(oldOakland, 15))).names).toEqual(expect.arrayContaining(['Washington Street', 'Broadway', '10th Street']))
  expect((await tile(tilePath(hydePark, 14))).names.length).toBeGreaterThan(5)
  expect((await tile(tilePath(dallas, 9))).status).toBe(200)
})

test('a tile that is nowhere is not found, and browsers remember that; beside complete streets no other drawing of them is shown', async () => {
  const missing = await tile(tilePath(dallas, 13))
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': expect.stringContaining('max-age=86400') } })
  expect(missing.headers.etag).toBe(undefined)
  // The eastern hills: the other archive has this tile, but the named streets of the zoom above are enlarged instead.
  expect((await tile(tilePath({ latitude: 37.7749, longitude: -122.1955 }, 15))).status).toBe(404)
  for (const path of ['16/0/99999999.mvt', '0/1/0.mvt', '3/8/0.mvt', '99/0/0.mvt']) {
    expect((await tile(`${mapTilesPath}/${path}`)).status, path).toBe(404)
  }
})

test('a browser keeps a tile and asks only whether it has changed; one that cannot unpack gets it unpacked', async () => {
  const url = tilePath(oldOakland, 14)
  const packed = await app.as(undefined).inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/vnd.mapbox-vector-tile' })
  const again = await app.as(undefined).inject({ url, headers: { 'if-none-match': String(packed.headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const plain = await app.as(undefined).inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers['content-encoding']).toBe(undefined)
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

const styleOf = async (theme: string, from = app) =>
  (await from.as(undefined).inject({ url: `${mapStylePath}/${theme}.json` })).json<StyleSpecification>()

test('the style is light and dark, needs nothing of anybody else, and enlarges tiles where the archives leave them out', async () => {
  const [light, dark] = [await styleOf('light'), await styleOf('dark')]
  expect(light.sources['protomaps']).toMatchObject({ maxzoom: 15, sparse: true })
  expect(light.layers.map(({ id }) => id)).toEqual(dark.layers.map(({ id }) => id))
  expect(light.layers).not.toEqual(dark.layers)
  expect(light).not.toHaveProperty('glyphs')
  expect(JSON.stringify(light)).not.toMatch(/icon-image|Noto|https?:/)
  // What is drawn to some 600 m ends where exact streets begin.
  expect(light.layers.find(({ id }) => id === 'roads_highway_coarse')).toMatchObject({ maxzoom: 12 })
  expect((await app.as(undefined).inject({ url: `${mapStylePath}/pink.json` })).statusCode).toBe(404)
})

test('side streets and names stand out from the land, light and dark', async () => {
  for (const theme of ['light', 'dark']) {
    const { layers } = await styleOf(theme)
    const color = (id: string, name: string): string => {
      const paint = layers.find((layer) => layer.id === id)?.paint as Record<string, unknown>
      return String([paint[name]].flat().findLast((part) => String(part).startsWith('#')))
    }
    const land = color('earth', 'fill-color')
    const [street, edge] = [color('roads_minor', 'line-color'), color('roads_minor_casing', 'line-color')]
    expect(Math.max(contrast(street, land), contrast(edge, land)), `${theme} streets`).toBeGreaterThan(1.6)
    for (const id of ['roads_labels_minor', 'roads_labels_major', 'places_locality', 'places_subplace'])
      expect(contrast(color(id, 'text-color'), color(id, 'text-halo-color')), `${theme} ${id}`).toBeGreaterThan(4.5)
  }
})

function contrast(text: string, ground: string): number {
  const [high = 0, low = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('an area is there as a still picture with its streets, light and dark, drawn once and kept by browsers', async () => {
  const view = { ...oldOakland, zoom: 15 }
  const pictures = await Promise.all(
    (['light', 'dark'] as const).map(async (theme) => {
      const reply = await app.as(undefined).inject({ url: mapStill(view, theme, 'wide') })
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('max-age') })
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1024, height: 512 })
      const { channels } = await sharp(reply.rawPayload).stats()
      // An empty picture has one color.
      expect(channels[0]?.stdev).toBeGreaterThan(5)
      return channels[0]?.mean ?? 0
    }),
  )
  expect(pictures[0]).toBeGreaterThan((pictures[1] ?? 0) + 80)
  const { rawPayload: phones } = await app.as(undefined).inject({ url: mapStill(view, 'light', 'narrow') })
  expect(await sharp(phones).metadata()).toMatchObject({ width: 480, height: 384 })
  const url = mapStill({ ...dallas, zoom: 13.25 }, 'light', 'large')
  const { headers, statusCode } = await app.as(undefined).inject({ url })
  expect(statusCode).toBe(200)
  expect((await app.as(undefined).inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  for (const wrong of ['pink/wide/12/0/0', 'light/huge/12/0/0', 'light/wide/12.1/0/0', 'light/wide/12/999/0', 'light/wide/12/1.23456/0'])
    expect((await app.as(undefined).inject({ url: `/map/stills/${wrong}.webp` })).statusCode, wrong).toBe(404)
})

test('one address has a limited number of pictures drawn for it, and looks at those there are as often as it likes', async () => {
  const server = await configured({})
  const ask = async (longitude: number) =>
    (await server.as(undefined).inject({ url: mapStill({ latitude: 0, longitude, zoom: 15 }, 'light', 'wide') })).statusCode
  for (const batch of [0, 1, 2]) {
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(-150 + batch + at / 100)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  }
  expect([await ask(-150), await ask(-100)]).toEqual([200, 429])
})

test('the operator’s archive lies over the built-in ones, from a file or from a server, and its makers are named', async () => {
  const bytes = await readFile(streetsArchive)
  const ranges: string[] = []
  const bucket = createServer((request, response) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    ranges.push(from)
    const part = bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'content-length': part.length }).end(part)
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/own.pmtiles`
  for (const place of [streetsArchive, address]) {
    const own = await configured({ MAP_TILES: place })
    expect((await tile(tilePath(oldOakland, 15), own)).names).toContain('Washington Street')
    expect((await tile(tilePath(dallas, 9), own)).status).toBe(200)
    expect((await mapCredits({ environment: { MAP_TILES: place } }))[0]).toEqual({
      text: '© OpenStreetMap contributors',
      link: 'https://www.openstreetmap.org/copyright',
    })
  }
  expect(ranges.length).toBeGreaterThan(1)
  bucket.close()
})

test('while the operator’s archive does not answer, the built-in map is shown', async () => {
  const own = await configured({ MAP_TILES: 'http://127.0.0.1:9/none.pmtiles' })
  expect((await tile(tilePath(oldOakland, 15), own)).names).toContain('Washington Street')
  expect((await mapCredits({ environment: { MAP_TILES: 'http://127.0.0.1:9/none.pmtiles' } })).map(({ text }) => text)).toContain(
    'GeoNames (CC BY 4.0)',
  )
})
