import { sql } from 'kysely'
import { signalWeights, type CaseKind, type SignalKind } from '#features/moderation/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'

const newForDays = 14

export interface NewSignal {
  kind: CaseKind
  thingId: number
  accountId: number
  signal: SignalKind
  /** The same occurrence has the same key, so that what was decided once is not asked again. */
  key: string
  detail: string
}

/** Adds signals that no case of the same thing has yet to its open case, which begins when there is none. */
export async function addSignals(trx: DatabaseTransaction, signals: readonly NewSignal[], at: Date): Promise<void> {
  if (signals.length === 0) return
  const rows = signals.map(({ signal, ...rest }) => ({ ...rest, signal, weight: signalWeights[signal] }))
  const { rows: fresh } = await sql<NewSignal & { weight: number }>`
    select found.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (kind text, "thingId" bigint, "accountId" bigint, signal text, key text, detail text, weight integer)
    where not exists (
      select from moderation_case known join moderation_signal on case_id = known.id
      where known.kind = found.kind and known.thing_id = found."thingId"
        and moderation_signal.kind = found.signal and moderation_signal.key = found.key
    )`.execute(trx)
  if (fresh.length === 0) return
  const stored = sql`jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
    as fresh (kind text, "thingId" bigint, "accountId" bigint, signal text, key text, detail text, weight integer)`
  await sql`
    insert into moderation_case (kind, thing_id, account_id, opened_at)
    select distinct on (kind, "thingId") kind, "thingId", "accountId", ${at}::timestamptz from ${stored}
    on conflict (kind, thing_id) where state = 'open' do nothing`.execute(trx)
  const { rows: touched } = await sql<{ id: number }>`
    insert into moderation_signal (case_id, kind, key, weight, detail, arose_at)
    select opened.id, signal, key, weight, detail, ${at}::timestamptz from ${stored}
    join moderation_case opened on opened.kind = fresh.kind and opened.thing_id = "thingId" and opened.state = 'open'
    on conflict do nothing
    returning case_id as id`.execute(trx)
  const ids = touched.map(({ id }) => id)
  await sql`
    insert into moderation_signal (case_id, kind, key, weight, arose_at)
    select opened.id, 'new-account', '', ${signalWeights['new-account']}::integer, ${at}::timestamptz
    from moderation_case opened join account on account.id = opened.account_id
    where opened.id = any(${ids}) and account.created_at > ${at}::timestamptz - ${newForDays} * interval '1 day'
    on conflict do nothing`.execute(trx)
  await rescore(trx, ids)
}

/** Makes the score of these cases the sum of their signals. */
export async function rescore(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update moderation_case set score = (select coalesce(sum(weight), 0) from moderation_signal where case_id = moderation_case.id)
    where id = any(${[...ids]})`.execute(trx)
}
