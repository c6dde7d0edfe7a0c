import { createHash } from 'node:crypto'
import { Compression, findTile, PMTiles, SharedPromiseCache, zxyToTileId, type Header } from 'pmtiles'
import { archiveSource } from './archive-source.ts'
import { tilesBefore, type MapTile } from './map-tile.ts'

/** One PMTiles archive, opened. */
export interface Archive {
  tile(zoom: number, x: number, y: number): Promise<MapTile | undefined>
  holds(zoom: number, x: number, y: number): Promise<boolean>
  readonly maxzoom: number
  readonly attribution: string
  /** Changes with what is in the archive. */
  readonly version: string
  /** In degrees, where no tile of any zoom is left out; undefined where some are. */
  readonly complete: { west: number; south: number; east: number; north: number } | undefined
}

const headBytes = 16_384
const mostDirectories = 400

/** Opens an archive of vector tiles. Throws when it cannot be read, or holds something else. */
export async function openArchive(place: string): Promise<Archive> {
  const source = archiveSource(place)
  const cache = new SharedPromiseCache(mostDirectories)
  // Tiles go on as they are packed; only what describes the archive is unpacked.
  const packed = new PMTiles(source, cache, async (bytes) => bytes)
  const header = await packed.getHeader()
  if (header.tileType !== 1) throw new Error(`${place} holds no vector tiles.`)
  const [metadata, head] = await Promise.all([new PMTiles(source, cache).getMetadata(), source.getBytes(0, headBytes)])
  const { minLon: west, minLat: south, maxLon: east, maxLat: north } = header
  return {
    async tile(zoom, x, y) {
      const packedTile = await packed.getZxy(zoom, x, y)
      return packedTile && { bytes: Buffer.from(packedTile.data), isGzipped: header.tileCompression === Compression.Gzip }
    },
    async holds(zoom, x, y) {
      if (zoom < header.minZoom || zoom > header.maxZoom) return false
      const id = zxyToTileId(zoom, x, y)
      let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
      for (;;) {
        const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
        if (!entry || entry.runLength > 0) return entry !== null
        ;[offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length]
      }
    },
    maxzoom: header.maxZoom,
    attribution: attributionOf(metadata),
    version: createHash('sha256').update(Buffer.from(head.data)).digest('base64url').slice(0, 12),
    complete: header.numAddressedTiles >= tilesWithin(header) ? { west, south, east, north } : undefined,
  }
}

function attributionOf(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown }
  return typeof attribution === 'string' ? attribution : ''
}

/** How many tiles an archive without gaps has. */
function tilesWithin({ minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header): number {
  let tiles = 0
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const within = (tile: number) => Math.max(0, Math.min(2 ** zoom - 1, Math.floor(tile)))
    const first = tilesBefore({ longitude: minLon, latitude: maxLat }, zoom)
    const last = tilesBefore({ longitude: maxLon, latitude: minLat }, zoom)
    tiles += (within(last.x) - within(first.x) + 1) * (within(last.y) - within(first.y) + 1)
  }
  return tiles
}
