import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import { isConflict } from '#platform/database/retry-conflicts.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/platform'

/** A write with the key that its client sends again after a lost response. */
export interface KeyedWrite {
  key: string
  /** Undefined for a caller without an account: only the key, of 120 random bits or more, then finds the response. */
  accountId: number | undefined
  operation: string
  input: unknown
  /** False where the response shows a secret. */
  isStored: boolean
}

export interface StoredResponses {
  /** Does the work once per key and returns its response every time. */
  once(write: KeyedWrite, work: () => Promise<unknown>): Promise<unknown>
  deleteOld(): Promise<void>
}

type State = 'running' | 'done' | 'unstored' | 'unknown'

interface Row {
  request_hash: Buffer
  state: State
  response: string | null
  created_at: Date
}

const storedMs = 24 * 3_600_000
/** Longer than any client waits for a write. An older one that still runs was cut off by a crash. */
const maxRunningMs = 120_000
const maxResponseLength = 65_536

/**
 * Keeps the responses of writes in the table `idempotency_key`. The row is inserted before the work and finished after it. Neither waits
 * for the disk: the log of PostgreSQL is in order, so a work that survives a crash comes with its row.
 */
export function storeResponses(
  { db, now }: Pick<Services, 'db' | 'now'>,
  log: { warn(details: object, message: string): void },
): StoredResponses {
  async function finish(id: string, state: State, response: string | null = null): Promise<void> {
    await quietly(
      sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
      update idempotency_key set state = ${state}, response = ${response} from unhurried where id = ${id}`.execute(db),
    )
  }
  /** The outcome of the work stands. A row that stays unfinished makes a repeated request say that it may have been done. */
  async function quietly(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => log.warn({ err: error }, 'An idempotency key could not be finished.'))
  }

  return {
    async once(write, work) {
      const hash = hashRequest(write)
      const id = await insertRunning(db, write, hash, now())
      if (id === undefined) return replay(await findRow(db, write), write, hash, now())
      let response: unknown
      try {
        response = await work()
      } catch (error) {
        // A refusal and a lost transaction wrote nothing.
        if (isProblem(error) || isConflict(error)) await quietly(sql`delete from idempotency_key where id = ${id}`.execute(db))
        else await finish(id, 'unknown')
        throw error
      }
      const text = response === undefined ? null : JSON.stringify(response)
      if (write.isStored && (text?.length ?? 0) <= maxResponseLength) await finish(id, 'done', text)
      else await finish(id, 'unstored')
      return response
    },
    async deleteOld() {
      await sql`delete from idempotency_key where created_at < ${new Date(now() - storedMs)}`.execute(db)
    },
  }
}

/** Returns the SHA-256 of a request's operation and input. */
export function hashRequest({ operation, input }: Pick<KeyedWrite, 'operation' | 'input'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest()
}

/** Returns undefined when the key is known. */
async function insertRunning(db: Database, { key, accountId }: KeyedWrite, hash: Buffer, now: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into idempotency_key (account_id, key, request_hash, state, created_at)
    select ${accountId ?? null}::bigint, ${key}::uuid, ${hash}::bytea, 'running', ${new Date(now)}::timestamptz from unhurried
    on conflict (account_id, key) do nothing returning id`.execute(db)
  return rows[0]?.id
}

async function findRow(db: Database, { key, accountId }: KeyedWrite): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select request_hash, state, response, created_at from idempotency_key
    where account_id is not distinct from ${accountId ?? null}::bigint and key = ${key}::uuid`.execute(db)
  return rows[0]
}

function replay(row: Row | undefined, { isStored }: KeyedWrite, hash: Buffer, now: number): unknown {
  if (row && !row.request_hash.equals(hash)) throw new Problem('key-reused')
  // Without a row, the first request was refused a moment ago.
  if (!row || (row.state === 'running' && row.created_at.getTime() > now - maxRunningMs)) throw new Problem('still-running')
  if (row.state === 'unstored') throw new Problem('conflict', isStored ? texts.firstTryWasSaved : texts.secretWasShownOnce)
  if (row.state !== 'done') throw new Problem('conflict', texts.firstTryMayHaveBeenSaved)
  return row.response === null ? undefined : JSON.parse(row.response)
}

/** Deletes the stored responses of an account. */
export async function deleteResponses(db: Database, accountId: number): Promise<void> {
  await sql`delete from idempotency_key where account_id = ${accountId}`.execute(db)
}
