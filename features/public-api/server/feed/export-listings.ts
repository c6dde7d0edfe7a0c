import { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as texts from '#texts/public-api'
import { Problem } from '#platform/contract/problem.ts'
import type { KeyHolder } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { shownListing, type ReadOptions } from './feed-rows.ts'
import { propertyJson } from './property-records.ts'
import { databaseNow, deltaStart } from './read-feed.ts'

const exportPath = '/api/reso/Property/export'
const batchSize = 1000

/**
 * Streams all listings of a brokerage, one JSON object a line: the database writes the lines, a thousand at a time, and the next are
 * read when these were taken, so that a slow reader holds neither memory nor a transaction.
 */
export function exportListings(app: App, { db }: Pick<Services, 'db'>, optionsOf: (key: KeyHolder) => ReadOptions): void {
  const running = new Set<number>()
  app.get(exportPath, { config: { access: 'key:listings:read' } }, async ({ apiKey }, reply) => {
    if (!apiKey) throw new Problem('key-missing')
    if (running.has(apiKey.id)) throw new Problem('too-many', texts.oneExportAtATime, undefined, 10)
    const options = optionsOf(apiKey)
    const since = deltaStart((await databaseNow(db)).toISOString())
    const link = `${options.publicUrl}/api/reso/Property?${new URLSearchParams({ modifiedSince: since }).toString()}`
    running.add(apiKey.id)
    const body = Readable.from(linesOf(db, apiKey.ownerKey, options), { objectMode: false })
    body.once('close', () => running.delete(apiKey.id))
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .headers({ 'cache-control': 'no-store', link: `<${link}>; rel="delta"` })
      .send(body)
  })
}

async function* linesOf(db: Services['db'], brokerageKey: number, options: ReadOptions): AsyncGenerator<string> {
  let after: string | null = ''
  while (after !== null) {
    const batch: { last: string | null; lines: string | null } | undefined = (
      await sql<{ last: string | null; lines: string | null }>`
        select max(key) as last, string_agg(line, E'\n' order by key) as lines
        from (
          select change.record_key as key, shown.line
          from (select record_key, changed_at from api_change where brokerage_key = ${brokerageKey} and resource = 'Property'
            and record_key > ${after} order by record_key limit ${batchSize}) as change
          left join lateral (select ${propertyJson(options, sql<Date>`change.changed_at`)}::text as line
            from listing where listing.listing_key = change.record_key::bigint and ${shownListing(brokerageKey)}) as shown on true
        ) as batch`.execute(db)
    ).rows[0]
    if (batch?.lines) yield `${batch.lines}\n`
    after = batch?.last ?? null
  }
}
