import * as texts from '#texts/location'
import { gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { mapStylePath, mapTilesPath } from '#features/location/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { locationVariables } from '../location-settings.ts'
import { mapThemes, type MapTheme } from './map-colors.ts'
import { mapArchives, type MapArchives } from './map-archives.ts'
import { mapStyle } from './map-style.ts'
import { serveStills } from './serve-stills.ts'
import { matchesEtag } from '#platform/http/etags.ts'

const aDay = 'public, max-age=86400, stale-while-revalidate=604800'
const retryMs = 60_000

/** Serves the tiles of the map, the styles that draw them and still pictures. */
export function serveMap(app: App, { config, now }: Pick<Services, 'config' | 'now'>): void {
  const archives = readyArchives(app, locationVariables(config.environment).mapTiles, now)
  const styles = new Map<string, { text: string; etag: string }>()
  serveStills(app, now, archives)

  app.get<{ Params: { z: string; x: string; y: string } }>(
    `${mapTilesPath}/:z(^\\d{1,2}$)/:x(^\\d{1,8}$)/:y(^\\d{1,8}).mvt`,
    { config: { access: 'public' } },
    async ({ params, headers }, reply) => {
      const { z, x, y } = { z: Number(params.z), x: Number(params.x), y: Number(params.y) }
      const { tile, version } = await archives()
      const etag = `"${version}-${z}-${x}-${y}"`
      void reply.headers({ etag, 'cache-control': aDay, vary: 'accept-encoding' })
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
      const stored = x < 2 ** z && y < 2 ** z && z <= deepest ? await tile(z, x, y) : undefined
      // Not a problem to be told about: the map enlarges the tile above.
      if (!stored) return reply.code(404).removeHeader('etag').send()
      void reply.type('application/vnd.mapbox-vector-tile')
      if (!stored.isGzipped) return reply.send(stored.bytes)
      if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(gunzipSync(stored.bytes))
      return reply.header('content-encoding', 'gzip').send(stored.bytes)
    },
  )

  app.get<{ Params: { theme: string } }>(
    `${mapStylePath}/:theme(^[a-z]+).json`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const theme = mapThemes.find((name) => name === request.params.theme)
      if (!theme) throw new Problem('not-found', texts.chooseALightOrDarkMap)
      const { text, etag } = styleOf(theme, await archives())
      void reply.headers({ etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )

  function styleOf(theme: MapTheme, set: MapArchives) {
    const key = `${theme} ${set.version}`
    const made = styles.get(key)
    if (made) return made
    const text = JSON.stringify(mapStyle(theme, set))
    const style = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
    styles.set(key, style)
    return style
  }
}

/** Deeper than any archive goes. */
const deepest = 22

/** Returns the operator's archive with ours; ours alone, said once, while that one cannot be read. */
function readyArchives(app: App, own: string | undefined, now: () => number): () => Promise<MapArchives> {
  let failedAt = -Infinity
  return async () => {
    if (own !== undefined && now() - failedAt > retryMs)
      try {
        return await mapArchives(own)
      } catch (error) {
        failedAt = now()
        app.log.warn({ err: error }, 'MAP_TILES cannot be read. The built-in map is shown instead.')
      }
    return mapArchives(undefined)
  }
}
