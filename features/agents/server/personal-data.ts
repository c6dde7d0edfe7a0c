import { sql } from 'kysely'
import type { PersonalData } from '#features/personal-data/server'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { AgentTables } from './agent-rows.ts'
import { mergeRules } from './merge-agents.ts'

/** What this feature keeps about an agent who takes their data along or leaves. */
export const personalData = (files: FileStore): PersonalData => ({
  name: 'agentProfile',
  merge: mergeRules,
  async collect(db, { id }) {
    const tables = db.withTables<AgentTables>()
    const profile = await tables.selectFrom('agent_profile').selectAll().where('account_id', '=', id).executeTakeFirst()
    if (!profile) return null
    const licenses = await tables.selectFrom('member_state_license').selectAll().where('member_key', '=', profile.member_key).execute()
    const checks = await tables
      .selectFrom('license_check')
      .select(['license_id', 'step', 'license_number', 'at', 'regulator_url', 'expires_on', 'note'])
      .where(
        'license_id',
        'in',
        licenses.map((license) => license.id),
      )
      .orderBy('id')
      .execute()
    const notices = await tables.selectFrom('agent_notice').selectAll().where('account_id', '=', id).orderBy('id').execute()
    const office = await tables.selectFrom('office').selectAll().where('office_key', '=', profile.office_key).executeTakeFirst()
    const former = await tables.selectFrom('agent_former_slug').select('slug').where('account_id', '=', id).orderBy('slug').execute()
    return {
      ...profile,
      formerSlugs: former.map(({ slug }) => slug),
      brokerage: office ?? null,
      licences: licenses,
      licenseChecks: checks,
      brokerageNotices: notices,
    }
  },
  async plan(db, { id, is_agent: isAgent }) {
    const { count } = await db
      .withTables<AgentTables>()
      .selectFrom('agent_notice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const why = 'The people you talked with keep them, as the law of some states intends.'
    return [
      ...(isAgent ? [{ what: 'Your public agent page and your licenses', count: null, outcome: 'erased' as const, why: null }] : []),
      ...(count > 0 ? [{ what: 'Brokerage forms you uploaded', count, outcome: 'kept' as const, why }] : []),
    ]
  },
  async erase(trx, { id }) {
    const tables = trx.withTables<AgentTables>()
    const snapshots = await tables
      .deleteFrom('license_snapshot')
      .where('id', 'in', (query) =>
        query
          .selectFrom('license_check')
          .innerJoin('member_state_license', 'member_state_license.id', 'license_check.license_id')
          .innerJoin('agent_profile', 'agent_profile.member_key', 'member_state_license.member_key')
          .where('agent_profile.account_id', '=', id)
          .where('license_check.snapshot_id', 'is not', null)
          .select('license_check.snapshot_id')
          .$castTo<{ snapshot_id: string }>(),
      )
      .returning('id')
      .execute()
    const removeSnapshots = async () => {
      for (const snapshot of snapshots) await files.remove(`license-snapshots/${snapshot.id}/`)
    }
    await sql`delete from agent_sign_up_draft where draft ->> 'email' = (select lower(email) from account where id = ${id})`.execute(trx)
    await tables.deleteFrom('agent_former_slug').where('account_id', '=', id).execute()
    const left = await tables.deleteFrom('agent_profile').where('account_id', '=', id).returning('office_key').executeTakeFirst()
    if (!left?.office_key) return removeSnapshots
    // A brokerage that nobody else works for was named by this person alone.
    const others = tables.selectFrom('agent_profile').select('office_key').where('office_key', '=', left.office_key)
    await tables
      .deleteFrom('office')
      .where('office_key', '=', left.office_key)
      .where(({ not, exists }) => not(exists(others)))
      .execute()
    return removeSnapshots
  },
})
