import { sql } from 'kysely'
import { changeProfile, type Account } from '#features/accounts/server'
import { refuseViolations } from '#features/copy-lint/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { AgentProfileChange, MyAgent, MyAgentProfile } from '../contract.ts'
import type { AgentTables } from './agent-rows.ts'
import { createAgentProfile, memberKeyOf, officeFor, saveLicense } from './create-agent.ts'
import { publicAgent } from './public-agent.ts'
import { agentRecords, cardOf, type AgentRecord } from './read-agents.ts'

/** One's own profile; someone who became an agent without signing up as one gets an empty profile here. */
export async function myProfile(db: Database, accountId: number): Promise<MyAgentProfile> {
  const record = await myRecord(db, accountId)
  const { account, profile } = record
  return {
    ...(await publicAgent(db, record)),
    phone: account.phone,
    phoneVerified: phoneVerified(account),
    plan: profile.plan,
    completeness: completeness(record),
  }
}

/** Returns oneself as an agent in short; a profile that is missing is made as above. */
export async function meAsAgent(db: Database, accountId: number): Promise<MyAgent> {
  const record = await myRecord(db, accountId)
  const { account, profile } = record
  return {
    ...cardOf(record),
    phone: account.phone,
    phoneVerified: phoneVerified(account),
    isVerified: account.is_verified,
    plan: profile.plan,
  }
}

async function myRecord(db: Database, accountId: number): Promise<AgentRecord> {
  if ((await memberKeyOf(db, accountId)) === undefined) await createAgentProfile(db, { accountId })
  const record = (await agentRecords(db, [accountId])).get(accountId)
  if (!record) throw new Problem('not-found')
  return record
}

export function phoneVerified(account: Account): boolean {
  return account.phone !== null && account.phone_verified_at !== null
}

/** Applies what was sent and leaves the rest; everything or nothing. */
export async function saveMyProfile(db: Database, accountId: number, change: AgentProfileChange): Promise<MyAgentProfile> {
  const { bio, specialties, cities, languages, brokerageName, brokerageCity } = change
  refuseViolations({
    bio: [bio ?? ''],
    specialties: specialties ?? [],
    cities: cities ?? [],
    languages: languages ?? [],
    brokerageName: [brokerageName ?? ''],
    brokerageCity: [brokerageCity ?? ''],
  })
  return db.transaction().execute(async (trx) => {
    const before = await myProfile(trx, accountId)
    const memberKey = await memberKeyOf(trx, accountId)
    if (memberKey === undefined) throw new Problem('not-found')
    if (change.phone !== undefined) await changeProfile(trx, accountId, { phone: change.phone })
    if (change.licence) await replaceLicense(trx, memberKey, before, change.licence)
    await trx
      .withTables<AgentTables>()
      .updateTable('agent_profile')
      .set({
        updated_at: sql<Date>`services_now()`,
        ...(change.bio !== undefined && { bio: change.bio }),
        ...(change.specialties && { specialties: unique(change.specialties) }),
        ...(change.cities && { cities: unique(change.cities) }),
        ...(change.languages && { languages: unique(change.languages) }),
        ...(change.yearsOfExperience !== undefined && { years_of_experience: change.yearsOfExperience }),
        ...(change.backlinkUrl !== undefined && { backlink_url: change.backlinkUrl }),
        ...(touchesOffice(change) && { office_key: await officeKey(trx, before, change) }),
      })
      .where('member_key', '=', memberKey)
      .execute()
    return myProfile(trx, accountId)
  })
}

function touchesOffice(change: AgentProfileChange): boolean {
  return change.brokerageName !== undefined || change.brokerageCity !== undefined || change.brokerageState !== undefined
}

async function officeKey(db: Database, before: MyAgentProfile, change: AgentProfileChange): Promise<number | null> {
  const name = change.brokerageName === undefined ? before.brokerageName : change.brokerageName
  if (!name) return null
  const city = change.brokerageCity === undefined ? before.brokerageCity : change.brokerageCity
  const state = change.brokerageState === undefined ? before.brokerageState : change.brokerageState
  return officeFor(db, { name, city, state })
}

/** Correcting the state of the only, unchecked license replaces it; otherwise another state is another license. */
async function replaceLicense(
  db: Database,
  memberKey: number,
  before: MyAgentProfile,
  license: { number: string; state: string },
): Promise<void> {
  const [only, ...more] = before.licences
  if (only && more.length === 0 && only.state !== license.state && only.checkedAt === null) {
    await db.withTables<AgentTables>().deleteFrom('member_state_license').where('member_key', '=', memberKey).execute()
  }
  await saveLicense(db, memberKey, license)
}

function completeness({ account, profile, licenses }: AgentRecord): MyAgentProfile['completeness'] {
  return [
    { item: 'photo', done: account.profile_image_url !== null },
    { item: 'licence', done: licenses.length > 0 },
    { item: 'phone', done: phoneVerified(account) },
    { item: 'brokerage', done: profile.office_name !== null },
    { item: 'experience', done: profile.years_of_experience !== null },
    { item: 'specialties', done: profile.specialties.length > 0 },
    { item: 'cities', done: profile.cities.length > 0 },
    { item: 'bio', done: profile.bio !== '' },
    { item: 'backlink', done: profile.backlink_url !== null },
  ]
}

function unique(entries: string[]): string[] {
  return [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()]
}
