import type { Actor, KeyHolder } from '#platform/contract/access.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { canonicalJson, sha256 } from '#platform/database/sealed.ts'
import { definePort } from '#platform/events/ports.ts'
import type { Caller } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { auditTables, type AuditRow } from './audit-rows.ts'

/** Values that stand in the log as they are: no text of a person, no secret. */
type Values = Record<string, string | number | boolean | null | undefined>

export interface AuditNote {
  /** A kind and an id: `account 12`. */
  subject: string
  /** Whose account it is about, if anybody's. */
  accountId?: number | undefined
  reason?: string | null | undefined
  before?: Values
  after?: Values
}

/** Who acts, with the request they came by. */
export interface AuditedCaller extends Pick<Caller, 'requestId'> {
  actor: Pick<Actor, 'id'>
}

/** A program that acts with its API key. */
export interface AuditedProgram extends Pick<Caller, 'requestId'> {
  key: Pick<KeyHolder, 'id'>
}

/** Operations of routes that speak another protocol, so that the log can say what they do. */
export const auditedOperation = definePort<Endpoint>('audit: operations of other protocols')

const defined = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * Adds what somebody does to the log, in the transaction that does it; whoever acts at the same time waits for its end.
 * @throws Error when the operation is not declared `audited`.
 */
export async function recordAudit(
  trx: DatabaseTransaction,
  { audited, method, path }: Endpoint,
  caller: AuditedCaller | AuditedProgram,
  note: AuditNote,
  at: number,
): Promise<void> {
  if (!audited) throw new Error(`${method} ${path} is not declared as audited.`)
  const tables = auditTables(trx)
  const head = await tables.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  const entry = {
    number: head.number + 1,
    happened_at: new Date(at),
    operation: `${method} ${path}`,
    actor_account_id: 'actor' in caller ? caller.actor.id : null,
    actor_api_key_id: 'actor' in caller ? null : caller.key.id,
    subject: note.subject,
    subject_account_id: note.accountId ?? null,
    reason: note.reason || null,
    reason_hash: note.reason ? sha256(note.reason) : null,
    before: defined(note.before ?? {}),
    after: defined(note.after ?? {}),
    request_id: caller.requestId ?? null,
    previous: head.hash,
  }
  const hash = hashOf(entry)
  await tables
    .insertInto('audit_entry')
    .values({ ...entry, before: JSON.stringify(entry.before), after: JSON.stringify(entry.after), hash })
    .execute()
  await tables.updateTable('audit_head').set({ number: entry.number, hash }).execute()
}

/** Does work in a transaction that notes it in the log as well, and returns what the work returns. `noteOf` says what was done. */
export function audited<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  operation: Endpoint,
  caller: AuditedCaller,
  work: (trx: DatabaseTransaction) => Promise<T>,
  noteOf: (done: T) => AuditNote,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const done = await work(trx)
    await recordAudit(trx, operation, caller, noteOf(done), now())
    return done
  })
}

/** Returns the hash of an entry: of the reason only its own hash goes in, so that it can be emptied when its person leaves. */
const hashOf = (entry: Omit<AuditRow, 'hash'>): Buffer =>
  sha256(
    entry.previous,
    canonicalJson({
      number: entry.number,
      at: entry.happened_at.toISOString(),
      operation: entry.operation,
      actor: entry.actor_account_id,
      // Entries from before programs were noted are as they were written.
      ...(entry.actor_api_key_id !== null && { key: entry.actor_api_key_id }),
      subject: entry.subject,
      account: entry.subject_account_id,
      reason: entry.reason_hash?.toString('hex') ?? null,
      before: canonicalJson(entry.before),
      after: canonicalJson(entry.after),
      request: entry.request_id,
    }),
  )

/** A reason may be emptied, and an empty one was stored as it came once. */
const saysItsReason = ({ reason, reason_hash: sealed }: AuditRow): boolean => !reason || sealed?.equals(sha256(reason)) === true

const checkedAtOnce = 1000

/** Goes through the whole log as it stands at one moment. Returns how many entries there are and the number of the first that is not as written. */
export async function checkAudit(db: Database): Promise<{ checked: number; broken: number | null }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await auditTables(trx).selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
      let checked = 0
      let previous: Buffer = Buffer.alloc(0)
      for (;;) {
        const rows = await auditTables(trx)
          .selectFrom('audit_entry')
          .selectAll()
          .where('number', '>', checked)
          .orderBy('number')
          .limit(checkedAtOnce)
          .execute()
        for (const row of rows) {
          if (row.number !== checked + 1 || !row.previous.equals(previous) || !hashOf(row).equals(row.hash) || !saysItsReason(row))
            return { checked, broken: checked + 1 }
          checked = row.number
          previous = row.hash
        }
        if (rows.length < checkedAtOnce) break
      }
      const whole = checked === head.number && previous.equals(head.hash)
      return { checked, broken: whole ? null : checked + 1 }
    })
}
