import { sql } from 'kysely'
import { phoneFor } from '#features/accounts/contract'
import { accountsById, nameOf, type Account } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import type { AgentCard, License } from '../contract.ts'
import type { AgentTables, ProfileRow, RatedLicense } from './agent-rows.ts'

/** Everything known about one agent, before it is decided who sees what. */
export interface AgentRecord {
  account: Account
  profile: ProfileRow
  /** The one to show first comes first. */
  licenses: RatedLicense[]
}

/** Agents by account id; people who are not agents, are suspended or have no profile are absent. */
export async function agentRecords(db: Database, accountIds: readonly number[]): Promise<Map<number, AgentRecord>> {
  if (accountIds.length === 0) return new Map()
  const [accounts, profiles, licenses] = await Promise.all([
    accountsById(db, accountIds),
    profilesWithOffice(db).where('agent_profile.account_id', 'in', accountIds).execute(),
    licensesOf(db, accountIds),
  ])
  const records = new Map<number, AgentRecord>()
  for (const profile of profiles) {
    const account = accounts.get(profile.account_id)
    if (!account?.is_agent || account.suspended_at) continue
    records.set(account.id, { account, profile, licenses: licenses.filter((license) => license.member_key === profile.member_key) })
  }
  return records
}

/** The published card of each agent among these accounts, by account id. */
export async function agentCards(db: Database, accountIds: readonly number[]): Promise<Map<number, AgentCard>> {
  const records = await agentRecords(db, accountIds)
  return new Map([...records].map(([id, record]) => [id, cardOf(record)]))
}

/** Reads agents’ cards. The license on a card is that of the given state, where the agent has one. */
export async function readAgentCards(
  db: Database,
  accountIds: readonly number[],
): Promise<(accountId: number, state: string | null) => AgentCard | undefined> {
  const records = await agentRecords(db, accountIds)
  return (accountId, state) => {
    const record = records.get(accountId)
    if (!record) return undefined
    const isOfState = (license: RatedLicense) => license.member_state_license_state === state
    return cardOf({ ...record, licenses: record.licenses.toSorted((a, b) => Number(isOfState(b)) - Number(isOfState(a))) })
  }
}

export function profilesWithOffice(db: Database) {
  return db
    .withTables<AgentTables>()
    .selectFrom('agent_profile')
    .leftJoin('office', 'office.office_key', 'agent_profile.office_key')
    .selectAll('agent_profile')
    .select(['office.office_name', 'office.office_city', 'office.office_state_or_province'])
}

async function licensesOf(db: Database, accountIds: readonly number[]): Promise<RatedLicense[]> {
  return db
    .withTables<AgentTables>()
    .selectFrom('member_state_license')
    .selectAll()
    .select(sql<boolean | null>`member_state_license_expiration_date < (services_now() at time zone x_time_zone)::date`.as('has_passed'))
    .where('member_key', 'in', ({ selectFrom }) => selectFrom('agent_profile').select('member_key').where('account_id', 'in', accountIds))
    .orderBy(sql`x_status = 'verified'`, 'desc')
    .orderBy('id')
    .execute()
}

interface Shown {
  account: Pick<Account, 'id' | 'first_name' | 'last_name' | 'username' | 'profile_image_url' | 'phone' | 'phone_shown_to' | 'is_demo'>
  profile: Pick<ProfileRow, 'slug' | 'office_name' | 'cities'>
  licenses: Pick<RatedLicense, 'member_state_license' | 'member_state_license_state' | 'x_status' | 'has_passed' | 'x_checked_at'>[]
}

export function cardOf({ account, profile, licenses }: Shown): AgentCard {
  const [shown] = licenses
  return {
    id: account.id,
    slug: profile.slug,
    name: nameOf(account),
    photoUrl: account.profile_image_url,
    brokerageName: profile.office_name,
    licenceNumber: shown?.member_state_license ?? null,
    licenceState: shown?.member_state_license_state ?? null,
    licenceStatus: shown ? statusOf(shown) : 'unverified',
    licenceCheckedAt: shown?.x_checked_at?.toISOString() ?? null,
    cities: profile.cities,
    phone: phoneFor(account, { isCorrespondent: false }),
    isDemo: account.is_demo,
  }
}

export function licenseOf(row: RatedLicense): License {
  return {
    number: row.member_state_license,
    state: row.member_state_license_state,
    type: row.member_state_license_type,
    status: statusOf(row),
    expiresOn: row.member_state_license_expiration_date,
    checkedAt: row.x_checked_at?.toISOString() ?? null,
    evidenceUrl: row.x_evidence_url,
  }
}

/** A date that has passed counts at once, whether or not anyone has marked the license expired. */
export function statusOf({ x_status: status, has_passed }: Pick<RatedLicense, 'x_status' | 'has_passed'>): License['status'] {
  return has_passed && status !== 'revoked' ? 'expired' : status
}
