import { sql } from 'kysely'
import { setVerified } from '#features/accounts/server'
import { merging, type MergedAccounts, type MergeRule } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'

const licensesOf = (accountId: number) => sql`(select license.* from member_state_license license
  join agent_profile profile using (member_key) where profile.account_id = ${accountId})`

/** Returns whether the account that goes has a license somebody checked, which the one that stays does not have. */
async function isOtherLicense(db: Database, { from, into }: MergedAccounts): Promise<boolean> {
  const { rows } = await sql`
    select from ${licensesOf(from)} theirs where theirs.x_status = 'verified' and not exists (
      select from ${licensesOf(into)} mine where mine.member_state_license_state = theirs.member_state_license_state
        and upper(mine.member_state_license) = upper(theirs.member_state_license)) limit 1`.execute(db)
  return rows.length > 0
}

/** The profile that stays has the licenses it has; where only the other one was checked, that check comes along. Old addresses lead to it. */
const profiles: MergeRule = {
  columns: ['agent_profile.account_id'],
  becomes: 'erased',
  async obstacle(db, accounts) {
    return (await isOtherLicense(db, accounts)) ? 'license' : undefined
  },
  async move(trx, { from, into }) {
    await sql`insert into agent_former_slug (slug, account_id) select slug, ${into} from agent_profile where account_id = ${from}`.execute(
      trx,
    )
    const { rows } = await sql<{ mine: number; theirs: number; profile: number }>`
      select mine.id as mine, theirs.id as theirs, mine.member_key as profile
      from ${licensesOf(into)} mine join ${licensesOf(from)} theirs using (member_state_license_state)
      where theirs.x_status = 'verified' and mine.x_status <> 'verified'`.execute(trx)
    for (const { mine, theirs, profile } of rows) {
      await sql`delete from member_state_license where id = ${mine}`.execute(trx)
      await sql`update member_state_license set member_key = ${profile} where id = ${theirs}`.execute(trx)
      await setVerified(trx, into, true)
    }
  },
}

const moved = merging.movesToAgent(null, 'agent_notice.account_id')

/** Completed forms stay where they were linked; the current one of the account that goes counts only where the other has none. */
const forms: MergeRule = {
  ...moved,
  async move(trx, accounts, at) {
    const { from, into } = accounts
    await sql`
      update agent_notice set withdrawn_at = ${at} where account_id = ${from} and withdrawn_at is null and (
        exists (select from agent_notice mine where mine.account_id = ${into} and mine.withdrawn_at is null)
        or (select office_key from agent_profile where account_id = ${from}) is distinct from (
          select office_key from agent_profile where account_id = ${into}))`.execute(trx)
    await moved.move?.(trx, accounts, at)
  },
}

export const mergeRules: readonly MergeRule[] = [
  profiles,
  forms,
  merging.movesToAgent(null, 'agent_former_slug.account_id'),
  merging.stays(
    'An administrator who checked licenses.',
    'license_check.by_account_id',
    'license_snapshot.uploaded_by',
    'member_state_license.x_checked_by',
  ),
]
