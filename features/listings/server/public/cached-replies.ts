import { join } from 'node:path'
import * as texts from '#texts/listings'
import { AgentCard } from '#features/agents/contract'
import { Video } from '#features/videos/contract'
import { Property } from '../../contract/property.ts'
import { Problem } from '#platform/contract/problem.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import type { App } from '#platform/http/app.ts'
import { cacheFile } from '#platform/storage/cache-file.ts'
import { CachedReply } from '#platform/http/ready-reply.ts'
import { writtenReply } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { followedListings, halfDay, readsTheSameUntil } from './followed-listings.ts'
import { preparedSource, sharingSource } from './listing-source.ts'
import { propertyPages } from './property-page.ts'

const mostPageBytes = 12 * 2 ** 20

/** What is asked before each answer does not wait behind what is read for others. */
function connections(url: string) {
  const [statements, changes] = [preparedStatements(url, { pipelined: true }), preparedStatements(url, { pipelined: true })]
  return { statements, changes, close: async () => void (await Promise.all([statements.close(), changes.close()])) }
}

const sized = (value: CachedReply) => ({ value, bytes: value.bytes })

/** Published listings with everything a visitor may read about them, as replies that are cached while they hold: in memory, then in a file. */
export function publicListings(app: App, services: Services, most = mostPageBytes): (id: number) => Promise<CachedReply> {
  const { now } = services
  const { statements, changes, close } = connections(services.databaseUrl)
  app.addHook('onClose', close)
  const source = sharingSource(preparedSource(services.db, statements, now), () => halfDay(now()))
  const file = cacheFile({ path: join(services.config.dataDir, `cached-homes-${process.pid}`) })
  app.addHook('onClose', file.close)
  const written = writtenReply('a home', Property, { shared: [Video, AgentCard] })
  const homes = followedListings<CachedReply>({
    changes,
    now,
    onChanged: source.forget,
    most,
    overflow: { file, bytesOf: ({ json }) => json, valueOf: (json) => sized(new CachedReply(json)) },
    async read(keys, looked) {
      const pages = await propertyPages(services, source, keys, looked)
      return new Map(
        [...pages].map(([key, page]) => {
          return [key, { ...sized(new CachedReply(written(page))), until: readsTheSameUntil(page.openHouses, now()) }]
        }),
      )
    },
  })
  return async (id) => {
    const [reply] = await homes.of([id])
    if (!reply) throw new Problem('not-found', texts.thisHomeIsntListedOrIs)
    return reply
  }
}
