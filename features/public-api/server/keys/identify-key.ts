import * as texts from '#texts/public-api'
import { sql } from 'kysely'
import { fill } from '#platform/contract/fill.ts'
import { sha256 } from '#platform/database/sealed.ts'
import type { IdentifyKey } from '#platform/http/app.ts'
import { perKey } from '#platform/http/per-address.ts'
import type { Services } from '#platform/http/services.ts'
import { keyTables } from './key-rows.ts'

const minuteMs = 60_000

/**
 * Returns who finds the key of a request: looked up every time, so that a revoked one ends at once, and counted against its limit,
 * of which the headers of the reply tell.
 */
export function keyIdentifier({ db, now }: Pick<Services, 'db' | 'now'>, perMinute: number): IdentifyKey {
  const message = (seconds: number) => fill(texts.keyIsOverItsLimit, { perMinute, seconds })
  const spend = perKey<number>({ most: perMinute, windowMs: minuteMs, now, message })
  return async ({ headers }, reply) => {
    const secret = /^Bearer (tsk_[\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]
    if (!secret) return undefined
    const at = new Date(now())
    const row = await keyTables(db)
      .selectFrom('api_key')
      .select(['id', 'brokerage_key', 'scopes', 'last_used_at'])
      .where('secret_hash', '=', sha256(secret))
      .where(sql<boolean>`exists (select from brokerage where brokerage_key = api_key.brokerage_key and x_status = 'approved')`)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      .executeTakeFirst()
    if (!row) return undefined
    void reply.header('ratelimit-limit', String(perMinute)).header('ratelimit-remaining', '0')
    const { left, endsIn } = spend(row.id)
    void reply.header('ratelimit-remaining', String(left)).header('ratelimit-reset', String(endsIn))
    if (!row.last_used_at || at.getTime() - row.last_used_at.getTime() >= minuteMs)
      await keyTables(db).updateTable('api_key').set({ last_used_at: at }).where('id', '=', row.id).execute()
    return { id: row.id, ownerKey: row.brokerage_key, scopes: row.scopes }
  }
}
