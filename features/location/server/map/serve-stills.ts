import * as texts from '#texts/location'
import { mapStillPx, mapStillsPath, type MapStillSize } from '#features/location/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { networkOf, perAddress } from '#platform/http/per-address.ts'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import type { MapArchives } from './map-archives.ts'
import { mapThemes } from './map-colors.ts'
import { drawStill } from './still.ts'
import { matchesEtag } from '#platform/http/etags.ts'

/** About 50 KB each. */
const mostStills = 400
/** A drawing takes a tenth of a second of a processor; nobody looks at more areas than this. */
const drawingsPerMinute = 90
const drawings = boundedQueue({ concurrency: 2, maxWaiting: 100, maxWaitingPerKey: 40, retryAfterSeconds: 5 })
const [farthest, nearest] = [0, 18]

/** Serves still pictures of the map, drawn when they are first asked for and cached. */
export function serveStills(app: App, now: () => number, archives: () => Promise<MapArchives>): void {
  const cached = new Map<string, Promise<Buffer>>()
  const spend = perAddress({ most: drawingsPerMinute, windowMs: 60_000, now })
  app.get<{ Params: Record<'theme' | 'size' | 'zoom' | 'longitude' | 'latitude', string> }>(
    `${mapStillsPath}/:theme/:size/:zoom/:longitude/:latitude.webp`,
    { config: { access: 'public' } },
    async ({ params, headers, ip }, reply) => {
      const theme = mapThemes.find((name) => name === params.theme)
      const size = (Object.keys(mapStillPx) as MapStillSize[]).find((name) => name === params.size)
      const view = { zoom: stepOf(params.zoom), longitude: degrees(params.longitude, 180), latitude: degrees(params.latitude, 85) }
      if (!theme || !size || Object.values(view).includes(NaN)) throw new Problem('not-found', texts.mapPictureNotFound)
      const set = await archives()
      const key = [theme, size, ...Object.values(view), set.version].join(' ')
      const etag = `"${set.version}-${drawnBy}"`
      void reply.headers({ etag, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' })
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
      let still = cached.get(key)
      if (!still) {
        spend(ip)
        still = drawings.run(() => drawStill(set, view, theme, size), { keys: [networkOf(ip)] })
        still.catch(() => cached.delete(key))
      }
      // What was asked for last goes last.
      cached.delete(key)
      cached.set(key, still)
      const [oldest] = cached.size > mostStills ? cached.keys() : []
      if (oldest !== undefined) cached.delete(oldest)
      return reply.type('image/webp').send(await still)
    },
  )
}

/** Raised when the drawing changes. */
const drawnBy = 1

function degrees(text: string, most: number): number {
  const value = /^-?\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : NaN
  return Math.abs(value) <= most ? value : NaN
}

/** In quarters, so that not every width of a window has a picture of its own. */
function stepOf(text: string): number {
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN
  return value >= farthest && value <= nearest && Number.isInteger(value * 4) ? value : NaN
}
