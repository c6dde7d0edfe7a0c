import { sql } from 'kysely'
import slugify from '@sindresorhus/slugify'
import { accountsById, nameOf } from '#features/accounts/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { License } from '../contract.ts'
import type { AgentTables } from './agent-rows.ts'
import { zoneOfState } from './licenses/state-zones.ts'

export interface NewAgentProfile {
  accountId: number
  bio?: string
  specialties?: string[]
  cities?: string[]
  languages?: string[]
  yearsOfExperience?: number | null
  backlinkUrl?: string | null
  plan?: 'basic' | 'pro' | 'premium'
  office?: Office
  license?: NewLicense
  /** Of other states. */
  moreLicenses?: readonly NewLicense[]
}

export interface Office {
  name: string
  city?: string | null
  state?: string | null
}

export interface NewLicense {
  number: string
  state: string
  type?: License['type']
  status?: License['status']
  /** ISO date, `2027-05-31`. */
  expiresOn?: string | null
  checkedAt?: Date | null
  evidenceUrl?: string | null
}

/** The profile of an account, created if it has none; an existing one is left as it is. Answers its member key. */
export async function createAgentProfile(db: Database, agent: NewAgentProfile): Promise<number> {
  const account = (await accountsById(db, [agent.accountId])).get(agent.accountId)
  if (!account) throw new Problem('not-found')
  const officeKey = agent.office ? await officeFor(db, agent.office) : null
  const base = slugify(nameOf(account)).slice(0, 80) || 'agent'
  for (let attempt = 0; attempt < 1000; attempt++) {
    const existing = await memberKeyOf(db, agent.accountId)
    if (existing !== undefined) return existing
    const slug = attempt === 0 ? base : `${base}-${attempt + 1}`
    const isFormer = db.withTables<AgentTables>().selectFrom('agent_former_slug').select('slug').where('slug', '=', slug)
    if (await isFormer.executeTakeFirst()) continue
    const created = await db
      .withTables<AgentTables>()
      .insertInto('agent_profile')
      .values({
        account_id: agent.accountId,
        office_key: officeKey,
        slug,
        bio: agent.bio,
        specialties: agent.specialties,
        cities: agent.cities,
        languages: agent.languages,
        years_of_experience: agent.yearsOfExperience ?? null,
        backlink_url: agent.backlinkUrl ?? null,
        plan: agent.plan,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_key')
      .executeTakeFirst()
    if (!created) continue
    for (const license of [agent.license ?? [], agent.moreLicenses ?? []].flat()) await saveLicense(db, created.member_key, license)
    return created.member_key
  }
  throw new Error(`No free address for the agent "${base}".`)
}

export async function memberKeyOf(db: Database, accountId: number): Promise<number | undefined> {
  const row = await db
    .withTables<AgentTables>()
    .selectFrom('agent_profile')
    .select('member_key')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.member_key
}

/** The office of this name and place, created when nobody named it before. */
export async function officeFor(db: Database, office: Office): Promise<number> {
  const offices = db.withTables<AgentTables>()
  const find = () =>
    offices
      .selectFrom('office')
      .select('office_key')
      .where((is) => is(is.fn('lower', ['office_name']), '=', office.name.toLowerCase()))
      .where((is) => is(is.fn.coalesce(is.fn<string>('lower', ['office_city']), is.val('')), '=', (office.city ?? '').toLowerCase()))
      .where((is) => is(is.fn.coalesce('office_state_or_province', is.val('')), '=', office.state ?? ''))
      .executeTakeFirst()
  const known = await find()
  if (known) return known.office_key
  await offices
    .insertInto('office')
    .values({
      office_name: office.name,
      office_city: office.city || null,
      office_state_or_province: office.state || null,
      office_corporate_license: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await find()
  if (!created) throw new Error(`The office "${office.name}" could not be stored.`)
  return created.office_key
}

/** Stores the license of one state. Another number than before starts its check over. */
export async function saveLicense(db: Database, memberKey: number, license: NewLicense): Promise<void> {
  const evidence = {
    member_state_license: license.number.toUpperCase(),
    member_state_license_type: license.type ?? 'Salesperson',
    member_state_license_expiration_date: license.expiresOn ?? null,
    x_status: license.status ?? ('submitted' as const),
    x_checked_at: license.checkedAt ?? null,
    x_checked_by: null,
    x_evidence_url: license.evidenceUrl ?? null,
    x_evidence_hash: null,
    x_time_zone: zoneOfState(license.state),
  }
  const saved = await db
    .withTables<AgentTables>()
    .insertInto('member_state_license')
    .values({ member_key: memberKey, member_state_license_state: license.state, ...evidence })
    .onConflict((conflict) =>
      conflict
        .columns(['member_key', 'member_state_license_state'])
        .doUpdateSet(evidence)
        .where('member_state_license.member_state_license', '!=', evidence.member_state_license),
    )
    .returning(['id', 'member_state_license'])
    .executeTakeFirst()
  if (saved) await noteSubmission(db, saved.id, saved.member_state_license)
}

async function noteSubmission(db: Database, licenseId: number, number: string): Promise<void> {
  await db
    .withTables<AgentTables>()
    .insertInto('license_check')
    .values({
      license_id: licenseId,
      step: 'submit',
      license_number: number,
      by_account_id: null,
      at: sql<Date>`services_now()`,
      regulator_url: null,
      snapshot_id: null,
      expires_on: null,
      note: '',
    })
    .execute()
}
