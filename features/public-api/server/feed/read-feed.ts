import { sql } from 'kysely'
import type { Services } from '#platform/http/services.ts'
import type { FeedQuery } from '../../contract/reso.ts'
import { feedTables, type FeedRecord, type ReadOptions, type Resource } from './feed-rows.ts'

/** Longer than a transaction lasts: what was written before a reading began and committed after it is read again. */
export const overlapMs = 300_000

export interface FeedPage {
  value: FeedRecord[]
  '@odata.nextLink'?: string
  '@odata.deltaLink'?: string
}

/**
 * Returns a page in the order of the keys, which no change moves. A reading remembers when it began; after its last page it says
 * where to go on later. What is not shown any more is named as removed to whoever asks for changes.
 */
export async function readFeed(
  { db }: Pick<Services, 'db'>,
  resource: Resource,
  brokerageKey: number,
  { modifiedSince, limit, key, after, begun }: FeedQuery,
  options: ReadOptions,
): Promise<FeedPage> {
  const startedAt = begun ?? (await databaseNow(db)).toISOString()
  let query = feedTables(db)
    .selectFrom('api_change')
    .select(['record_key', 'changed_at'])
    .where('brokerage_key', '=', brokerageKey)
    .where('resource', '=', resource.name)
    .orderBy('record_key')
    .limit(limit + 1)
  if (modifiedSince !== undefined) query = query.where('changed_at', '>=', new Date(modifiedSince))
  if (after !== undefined) query = query.where('record_key', '>', after)
  if (key !== undefined) query = query.where('record_key', '=', key)
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const keys = shown.map(({ record_key }) => record_key)
  const records = keys.length === 0 ? new Map<string, FeedRecord>() : await resource.read(db, brokerageKey, keys, options)
  const value = shown.flatMap(({ record_key, changed_at }) => {
    const ModificationTimestamp = changed_at.toISOString()
    const record = records.get(record_key)
    if (record) return [{ ...record, ModificationTimestamp }]
    const isAsked = modifiedSince !== undefined || key !== undefined
    return isAsked ? [{ [resource.keyField]: record_key, ModificationTimestamp, '@removed': { reason: 'changed' } }] : []
  })
  if (key !== undefined) return { value }
  const link = (values: Record<string, string>) =>
    `${options.publicUrl}/api/reso/${resource.name}?${new URLSearchParams({ limit: String(limit), ...values }).toString()}`
  const last = keys.at(-1)
  if (rows.length > limit && last !== undefined)
    return { value, '@odata.nextLink': link({ ...(modifiedSince && { modifiedSince }), after: last, begun: startedAt }) }
  return { value, '@odata.deltaLink': link({ modifiedSince: deltaStart(startedAt) }) }
}

/** Returns from when on changes have to be read, for a reading that began at a moment. */
export const deltaStart = (startedAt: string): string => new Date(Date.parse(startedAt) - overlapMs).toISOString()

export async function databaseNow(db: Services['db']): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select services_now() as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}
