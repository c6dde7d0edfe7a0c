import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { locationVariables } from '../location-settings.ts'
import { openArchive, type Archive } from './archive.ts'
import { creditsOf, type MapCredit } from './map-credits.ts'
import type { MapTile } from './map-tile.ts'

/** What lies over one another on the map, as one set of tiles. */
export interface MapArchives {
  /** Undefined where there is none: the map then enlarges the one above it. */
  tile(zoom: number, x: number, y: number): Promise<MapTile | undefined>
  readonly maxzoom: number
  readonly credits: readonly MapCredit[]
  /** Whether tiles are left out within the area that is drawn. */
  readonly sparse: boolean
  /** Changes with what is in the archives. */
  readonly version: string
}

const builtIn = ['demo-streets-osm', 'us-and-demo-streets'].map((name) => join(import.meta.dirname, `archives/${name}.pmtiles`))

/** An archive with a tile of this zoom has the streets there: what it leaves out below is not taken from another, which draws them differently. */
const streetsFrom = 12
/** The contiguous states. */
const country = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 }

const opened = new Map<string, Promise<MapArchives>>()

/** Opens the operator's archive over the built-in ones, once in a process; one that holds the whole country without gaps stands alone. */
export function mapArchives(own: string | undefined): Promise<MapArchives> {
  const key = own ?? ''
  const known = opened.get(key)
  if (known) return known
  const archives = openAll(own)
  opened.set(key, archives)
  // A server that did not answer may do so the next time.
  archives.catch(() => opened.delete(key))
  return archives
}

/** Returns who is to be named under the map; of an archive that cannot be read now, nobody. */
export async function mapCredits(config: Pick<Config, 'environment'>): Promise<MapCredit[]> {
  return [...(await readableArchives(config)).credits]
}

/** Returns the operator's archive over the built-in ones; those alone while that one cannot be read. */
export function readableArchives({ environment }: Pick<Config, 'environment'>): Promise<MapArchives> {
  const { mapTiles } = locationVariables(environment)
  return mapArchives(mapTiles).catch(() => mapArchives(undefined))
}

async function openAll(own: string | undefined): Promise<MapArchives> {
  const top = own === undefined ? undefined : await openArchive(own)
  const archives = top && holdsCountry(top) ? [top] : [...(top ? [top] : []), ...(await Promise.all(builtIn.map(openArchive)))]
  return {
    tile: (zoom, x, y) => tileOf(archives, zoom, x, y),
    maxzoom: Math.max(...archives.map(({ maxzoom }) => maxzoom)),
    credits: creditsOf(archives.map(({ attribution }) => attribution)),
    sparse: archives.length > 1,
    version: archives.map(({ version }) => version).join('.'),
  }
}

async function tileOf(archives: readonly Archive[], zoom: number, x: number, y: number): Promise<MapTile | undefined> {
  for (const archive of archives) {
    const tile = await archive.tile(zoom, x, y)
    if (tile) return tile
    for (let up = 1; zoom - up >= streetsFrom; up += 1) if (await archive.holds(zoom - up, x >> up, y >> up)) return undefined
  }
  return undefined
}

const holdsCountry = ({ complete }: Archive): boolean =>
  complete !== undefined &&
  complete.west <= country.west &&
  complete.south <= country.south &&
  complete.east >= country.east &&
  complete.north >= country.north
