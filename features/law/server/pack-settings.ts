import { sql } from 'kysely'
import { jurisdictionOf, jurisdictions, type Jurisdiction } from '#features/law/contract'
import { recordAudit, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/law'
import { savePackSetting, type PackSetting } from '../contract/pack-settings.ts'

type SettingTable = {
  pack: string
  has_listing_agent_form: boolean
  approved_version: number | null
  approved_by: string | null
  approved_on: string | null
  revision: number
  changed_at: Date
  changed_by: number
}

const tablesOf = (db: Database) => db.withTables<{ law_pack_setting: SettingTable }>()

const findPack = (code: string): Jurisdiction | undefined => Object.values<Jurisdiction>(jurisdictions).find((pack) => pack.code === code)

const offersToListingAgents = ({ buyerAgreement }: Jurisdiction): boolean =>
  buyerAgreement.forms.some(({ offeredBy }) => offeredBy.includes('listing_agent_by_switch'))

/** True when a listing agent of this state sends a showing agreement before they confirm. */
export async function hasListingAgentForm(db: Database, state: string): Promise<boolean> {
  const pack = jurisdictionOf(state)
  if (!offersToListingAgents(pack)) return false
  const row = await tablesOf(db)
    .selectFrom('law_pack_setting')
    .select('has_listing_agent_form')
    .where('pack', '=', pack.code)
    .executeTakeFirst()
  return row?.has_listing_agent_form ?? false
}

/** Returns the setting of each pack by its code. */
export async function readPackSettings(db: Database): Promise<ReadonlyMap<string, PackSetting>> {
  const rows = await tablesOf(db).selectFrom('law_pack_setting').selectAll().execute()
  return new Map(
    Object.values<Jurisdiction>(jurisdictions).map((pack) => {
      const row = rows.find((each) => each.pack === pack.code)
      const { approved_version: version, approved_by: counsel, approved_on: approvedOn } = row ?? {}
      return [
        pack.code,
        {
          listingAgentForm: offersToListingAgents(pack) ? (row?.has_listing_agent_form ?? false) : null,
          approval: version && counsel && approvedOn ? { version, counsel, approvedOn } : null,
          revision: row?.revision ?? 0,
        },
      ]
    }),
  )
}

/** Returns what an administrator recorded about packs. */
export const settingsSavedBy = (db: Database, accountId: number) =>
  tablesOf(db)
    .selectFrom('law_pack_setting')
    .select(['pack', 'has_listing_agent_form', 'approved_version', 'approved_by', 'approved_on', 'changed_at'])
    .where('changed_by', '=', accountId)
    .orderBy('pack')
    .execute()

type Change = InputOf<typeof savePackSetting>['body']

/** Stores a pack's setting with one entry in the audit log. Throws 'conflict' when it changed since it was shown. */
export async function saveSetting({ db, now }: Pick<Services, 'db' | 'now'>, caller: AuditedCaller, code: string, change: Change) {
  const pack = findPack(code)
  if (!pack) throw new Problem('not-found')
  if (change.listingAgentForm && !offersToListingAgents(pack)) {
    const sentence = texts.thisPackHasNoShowingAgreement
    throw new Problem('invalid-input', sentence, { 'body.listingAgentForm': sentence })
  }
  // No calendar of the country is ahead of UTC.
  if (change.approval && change.approval.approvedOn > new Date(now()).toISOString().slice(0, 10))
    throw new Problem('invalid-input', texts.enterADayUpToToday, { 'body.approval.approvedOn': texts.enterADayUpToToday })
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('law pack'), hashtext(${code}))`.execute(trx)
    const before = (await readPackSettings(trx)).get(code)
    if (before?.revision !== change.revision) throw new Problem('conflict', texts.somebodyElseSavedAVersion)
    const hasForm = change.listingAgentForm ?? before.listingAgentForm ?? false
    const values = {
      has_listing_agent_form: hasForm,
      revision: change.revision + 1,
      changed_at: new Date(now()),
      changed_by: caller.actor.id,
      ...(change.approval && {
        approved_version: pack.version,
        approved_by: change.approval.counsel,
        approved_on: change.approval.approvedOn,
      }),
    }
    await tablesOf(trx)
      .insertInto('law_pack_setting')
      .values({ pack: code, approved_version: null, approved_by: null, approved_on: null, ...values })
      .onConflict((row) => row.column('pack').doUpdateSet(values))
      .execute()
    const note = {
      subject: `law pack ${code}`,
      reason: change.decisionReason,
      before: { listingAgentForm: before.listingAgentForm, approvedVersion: before.approval?.version ?? null },
      after: {
        listingAgentForm: hasForm,
        approvedVersion: change.approval ? pack.version : (before.approval?.version ?? null),
      },
    }
    await recordAudit(trx, savePackSetting, caller, note, now())
  })
  return (await readPackSettings(db)).get(code) as PackSetting
}
