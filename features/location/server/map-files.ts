import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { detailsFromZoom, mapFiles, type MapPlaces } from '#features/location/contract'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { mapPlaces } from './map-places.ts'

interface Packed {
  br: Buffer
  gzip: Buffer
  identity: Buffer
  etag: string
}

const resolve = createRequire(import.meta.url).resolve
const { BROTLI_PARAM_QUALITY } = constants

/** Serves the map's own base data. Each file is read and compressed once, when it is first asked for. */
export function serveMapFiles(app: App, { db }: Services): void {
  // The names are ranked once for both of their files.
  let ranked: Promise<MapPlaces> | undefined
  serve(app, mapFiles.states, () => readFile(resolve('us-atlas/states-10m.json')))
  serve(app, mapFiles.counties, () => readFile(resolve('us-atlas/counties-10m.json')))
  serve(app, mapFiles.places, () => named((rank) => rank < detailsFromZoom))
  serve(app, mapFiles.towns, () => named((rank) => rank >= detailsFromZoom))

  async function named(belongs: (rank: number) => boolean): Promise<Buffer> {
    ranked ??= mapPlaces(db)
    const { places } = await ranked.catch((error: unknown) => {
      ranked = undefined
      throw error
    })
    const part: MapPlaces = { places: places.filter(([, , , rank]) => belongs(rank)) }
    return Buffer.from(JSON.stringify(part))
  }
}

function serve(app: App, path: string, read: () => Promise<Buffer>): void {
  let cached: Promise<Packed> | undefined
  app.get(path, { config: { access: 'public' } }, async (request, reply) => {
    cached ??= read().then(pack)
    const packed = await cached.catch((error: unknown) => {
      cached = undefined
      throw error
    })
    void reply.headers({
      etag: packed.etag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match']?.includes(packed.etag)) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(packed[encoding])
  })
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function pack(identity: Buffer): Promise<Packed> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ])
  // Weak, because the same tag stands for every encoding.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`
  return { br, gzip: gzipped, identity, etag }
}
