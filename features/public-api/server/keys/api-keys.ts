import * as texts from '#texts/public-api'
import { randomBytes } from 'node:crypto'
import { accountsById, nameOf } from '#features/accounts/server'
import { administeredBy } from '#features/brokerages/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { sha256 } from '#platform/database/sealed.ts'
import type { ApiKeys, NewApiKey } from '../../contract/keys.ts'
import { keyTables } from './key-rows.ts'

const keysAtMost = 50
const dayMs = 86_400_000
const shownLength = 12

/** Returns the keys of the brokerage that this person administers, newest first. */
export async function keysOf(db: Database, accountId: number, perMinute: number, at: Date): Promise<ApiKeys> {
  const { brokerageKey } = await administeredBy(db, accountId)
  const rows = await keyTables(db)
    .selectFrom('api_key')
    .selectAll()
    .where('brokerage_key', '=', brokerageKey)
    .orderBy('id', 'desc')
    .execute()
  const accounts = await accountsById(db, [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))])
  const keys = rows.map((row) => {
    const creator = row.created_by === null ? undefined : accounts.get(row.created_by)
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      createdBy: creator ? nameOf(creator) : null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      isExpired: row.expires_at !== null && row.expires_at <= at,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }
  })
  return { keys, perMinute }
}

/** Returns the new key's id and its secret, which is stored nowhere. */
export async function createKey(
  trx: DatabaseTransaction,
  accountId: number,
  { name, scopes, expiresOn }: NewApiKey,
  at: Date,
): Promise<{ id: number; secret: string }> {
  const { brokerageKey } = await administeredBy(trx, accountId, { lock: true, approved: true })
  const expiresAt = expiresOn === null ? null : new Date(Date.parse(expiresOn) + dayMs)
  if (expiresAt && expiresAt <= at) throw new Problem('invalid-input', texts.dayIsOver, { 'body.expiresOn': texts.dayIsOver })
  const tables = keyTables(trx)
  const { count } = await tables
    .selectFrom('api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirstOrThrow()
  if (count >= keysAtMost) throw new Problem('conflict', texts.tooManyKeys)
  const secret = `tsk_${randomBytes(32).toString('base64url')}`
  const { id } = await tables
    .insertInto('api_key')
    .values({
      brokerage_key: brokerageKey,
      name,
      prefix: secret.slice(0, shownLength),
      secret_hash: sha256(secret),
      scopes,
      created_by: accountId,
      created_at: at,
      expires_at: expiresAt,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Deletes a key, which ends it at once: every request looks it up. */
export async function revokeKey(trx: DatabaseTransaction, accountId: number, id: number): Promise<{ name: string; prefix: string }> {
  const { brokerageKey } = await administeredBy(trx, accountId)
  const row = await keyTables(trx)
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('brokerage_key', '=', brokerageKey)
    .returning(['name', 'prefix'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisKeyIsGone)
  return row
}
