import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { addSignals, rescore, type NewSignal } from './add-signals.ts'

/**
 * Adds what other features know and takes away what is no longer so: a license that was renewed, a video that plays again, a
 * phrase somebody reviewed. A case nobody decided and without any signal is gone.
 */
export async function gatherSignals({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('moderation signals'))`.execute(trx)
    const signals = await standing(trx)
    await addSignals(trx, signals, new Date(now()))
    await removeStale(trx, signals)
  })
}

async function standing(trx: DatabaseTransaction): Promise<NewSignal[]> {
  const { rows } = await sql<NewSignal>`
    -- Without another license that holds in the same state, where the agent shows a home.
    select 'agent' as kind, account_id as "thingId", account_id as "accountId", 'license-' || x_status as signal,
      license.id || ':' || coalesce(member_state_license_expiration_date::text, '') as key, member_state_license_state as detail
    from member_state_license license join agent_profile using (member_key)
    where x_status in ('mismatch', 'expired')
      and exists (select from listing where list_agent_account_id = account_id and x_is_public
        and state_or_province = member_state_license_state)
      and not exists (select from member_state_license other where other.member_key = license.member_key and other.x_status = 'verified'
        and other.member_state_license_state = license.member_state_license_state)
    union all
    select 'home', listing_key, list_agent_account_id, 'wording', word.id || ':' || extract(epoch from word.created_at), word.phrase
    from copy_acknowledgement word join listing using (listing_key) where reviewed_at is null and x_is_public
    union all
    select 'home', listing_key, list_agent_account_id,
      case word ->> 'severity' when 'advice' then 'wording-advice' else 'wording' end, 'unresolved:' || (word ->> 'field') || ':' || (word ->> 'phrase'),
      word ->> 'phrase'
    from copy_check join listing using (listing_key) cross join jsonb_array_elements(findings) as word
    where findings <> '[]' and x_is_public and not exists (select from copy_acknowledgement given
      where given.listing_key = copy_check.listing_key and given.field = word ->> 'field' and given.phrase = word ->> 'phrase')
    union all
    select 'home', listing_key, list_agent_account_id, 'dead-video',
      video.id || ':' || extract(epoch from link_unreachable_at), video.title
    from video_asset video join listing_video shown on shown.video_id = video.id join listing using (listing_key)
    where link_unreachable_at is not null and x_is_public
    union all
    select 'messages', reported_id, reported_id, 'message-report', id::text, reason from message_report where settled_at is null`.execute(
    trx,
  )
  return rows
}

const gathered = ['license-mismatch', 'license-expired', 'wording', 'wording-advice', 'dead-video', 'message-report']

async function removeStale(trx: DatabaseTransaction, signals: readonly NewSignal[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with stale as (
      delete from moderation_signal using moderation_case opened
      where opened.id = case_id and opened.state = 'open' and opened.decided_at is null and moderation_signal.kind = any(${gathered})
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(signals)}::jsonb) as found (kind text, "thingId" bigint, signal text, key text)
          where found.kind = opened.kind and "thingId" = opened.thing_id and signal = moderation_signal.kind and found.key = moderation_signal.key
        )
      returning case_id
    ) select distinct case_id as id from stale`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`delete from moderation_case where id = any(${ids})
    and not exists (select from moderation_signal where case_id = moderation_case.id and kind <> 'new-account')`.execute(trx)
  await rescore(trx, ids)
}
