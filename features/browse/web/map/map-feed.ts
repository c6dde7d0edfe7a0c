import { boundsText, parseBounds, type Bounds, type PropertyFilters } from '#features/search/contract'
import { mapPicture, readMapPicture, type MapPicture } from '#features/search/contract'
import { call } from '#platform/web/call/call.ts'
import { around, holds, levelOf, shared, widened } from './map-geometry.ts'

/** What the map shows and for which part of the world it is complete. */
export interface Shown {
  picture: MapPicture
  key: string
  level: number
  box: Bounds
}

export interface Look {
  filters: PropertyFilters
  view: Bounds
  zoom: number
}

interface MapFeed {
  /** Asks for what is not there yet; answers whether all of it is shown already. */
  look(look: Look): boolean
  stop(): void
}

const empty: MapPicture = { total: 0, groups: [], listings: [] }
const margin = 0.2

export async function pictureFor(
  filters: PropertyFilters,
  box: Bounds | undefined,
  zoom: number,
  signal?: AbortSignal,
): Promise<MapPicture> {
  const given = filters.bounds === undefined ? undefined : parseBounds(filters.bounds)
  const within = box && typeof given === 'object' ? shared(box, given) : box
  if (box && !within) return empty
  const query = { ...filters, ...(within && { bounds: boundsText(within) }), zoom }
  return readMapPicture(await call(mapPicture, { query, ...(signal && { signal }) }))
}

/** One question at a time: while one is on its way only the newest wish is kept, and another search takes over at once. */
export function mapFeed(show: (shown: Shown) => void, fail: (error: unknown) => void): MapFeed {
  let shown: Shown | undefined
  let asking: { key: string; level: number; box: Bounds; gone: AbortController } | undefined
  let next: Look | undefined

  function look(wish: Look): boolean {
    const key = JSON.stringify(wish.filters)
    const level = levelOf(wish.zoom)
    const fits = (other: { key: string; level: number; box: Bounds } | undefined) =>
      other !== undefined && other.key === key && other.level === level && holds(other.box, wish.view)
    if (!asking && fits(shown)) return true
    if (fits(asking)) {
      next = undefined
      return false
    }
    if (asking && asking.key === key) {
      next = wish
      return false
    }
    asking?.gone.abort()
    void ask(wish, key, level)
    return false
  }

  async function ask({ filters, view, zoom }: Look, key: string, level: number) {
    const gone = new AbortController()
    const mine = { key, level, box: widened(view, margin), gone }
    asking = mine
    next = undefined
    try {
      const picture = await pictureFor(filters, mine.box, Math.max(0, zoom - 0.5), gone.signal)
      if (asking !== mine) return
      shown = { picture, key, level, box: mine.box }
      show(shown)
    } catch (error) {
      if (asking === mine && !gone.signal.aborted) fail(error)
    } finally {
      if (asking === mine) asking = undefined
    }
    if (!asking && next) look(next)
  }

  return { look, stop: () => asking?.gone.abort() }
}

const near = 2.5

/** Where the homes of a search are, as far as two questions tell; undefined when there are none. */
export async function extentOf(filters: PropertyFilters): Promise<Bounds | undefined> {
  const points = ({ groups, listings }: MapPicture) => [...groups, ...listings]
  const rough = around(points(await pictureFor(filters, undefined, 8)))
  if (!rough || rough.east - rough.west > near || rough.north - rough.south > near) return rough
  const room = { west: rough.west - 1, south: rough.south - 1, east: rough.east + 1, north: rough.north + 1 }
  return around(points(await pictureFor(filters, room, 11))) ?? rough
}
