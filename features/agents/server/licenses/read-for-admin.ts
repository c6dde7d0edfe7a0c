import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { jurisdictionOf } from '#features/law/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { decisionsFor, expiringDays } from '../../contract/license-graph.ts'
import type { AdminLicense, AgentForAdmin, LicenseCheck } from '../../contract/licenses.ts'
import type { AgentTables, RatedLicense } from '../agent-rows.ts'
import { agentRecords, statusOf } from '../read-agents.ts'
import { dayIn, daysBetween } from './state-zones.ts'

const most = 100

/** Licenses to look up: not checked yet, not matching, shared with another agent, expired, or about to expire within 30 days. */
const selectToLookUp = (db: Database) =>
  db
    .withTables<AgentTables>()
    .selectFrom('member_state_license')
    .innerJoin('agent_profile', 'agent_profile.member_key', 'member_state_license.member_key')
    .where(
      sql<boolean>`(x_status in ('unverified', 'submitted', 'mismatch', 'expired')
        or exists (select from member_state_license o where license_key(o.member_state_license) = license_key(member_state_license.member_state_license)
          and o.member_key <> member_state_license.member_key and o.x_status not in ('mismatch', 'revoked'))
        or member_state_license_expiration_date < (services_now() at time zone x_time_zone)::date + ${expiringDays}::integer)`,
    )
    .where('x_status', '<>', 'revoked')
    // The page shows no licenses of suspended agents.
    .where(sql<boolean>`exists (select from account where account.id = agent_profile.account_id and is_agent and suspended_at is null)`)

/** Counts the licenses that `licensesToLookUp` lists. */
export async function countLicensesToLookUp(db: Database): Promise<number> {
  const { count } = await selectToLookUp(db)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists licenses to look up, at most 100: never checked ones first. */
export async function licensesToLookUp(db: Database, now: number): Promise<AdminLicense[]> {
  const rows = await selectToLookUp(db)
    .select(['member_state_license.id', 'agent_profile.account_id'])
    .orderBy(sql`x_status in ('unverified', 'submitted')`, 'desc')
    .orderBy('member_state_license.created_at')
    .orderBy('member_state_license.id')
    .limit(most)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  const agents = await Promise.all([...new Set(rows.map((row) => row.account_id))].map((id) => licensesOfAgent(db, id, now)))
  const byId = new Map(agents.flat().map((license) => [license.id, license]))
  return [...ids].flatMap((id) => byId.get(id) ?? [])
}

/** @throws Problem `not-found` when there is no such license. */
export async function licenseToLookUp(db: Database, id: number): Promise<{ state: string; number: string }> {
  const row = await db
    .withTables<AgentTables>()
    .selectFrom('member_state_license')
    .select(['member_state_license as number', 'member_state_license_state as state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** @throws Problem `not-found` for somebody who is no agent. */
export async function agentAsAdmin(db: Database, accountId: number, now: number): Promise<AgentForAdmin> {
  const record = (await agentRecords(db, [accountId])).get(accountId)
  if (!record) throw new Problem('not-found')
  const { account, profile } = record
  return {
    id: account.id,
    slug: profile.slug,
    name: nameOf(account),
    email: account.email,
    isVerified: account.is_verified,
    brokerageName: profile.office_name,
    licences: await licensesOfAgent(db, accountId, now),
  }
}

async function licensesOfAgent(db: Database, accountId: number, now: number): Promise<AdminLicense[]> {
  const record = (await agentRecords(db, [accountId])).get(accountId)
  if (!record || record.licenses.length === 0) return []
  const ids = record.licenses.map(({ id }) => id)
  const [checks, sameNumber] = await Promise.all([checksOf(db, ids), sameNumbersOf(db, ids)])
  return record.licenses.map((license) => ({
    ...shownLicense(license, now),
    agentId: accountId,
    agentName: nameOf(record.account),
    isDemo: record.account.is_demo,
    sameNumber: sameNumber.get(license.id) ?? [],
    checks: checks.get(license.id) ?? [],
  }))
}

function shownLicense(
  license: RatedLicense,
  now: number,
): Omit<AdminLicense, 'agentId' | 'agentName' | 'isDemo' | 'sameNumber' | 'checks'> {
  const { regulator } = jurisdictionOf(license.member_state_license_state)
  const expiresOn = license.member_state_license_expiration_date
  const status = statusOf(license)
  return {
    id: license.id,
    number: license.member_state_license,
    state: license.member_state_license_state,
    type: license.member_state_license_type,
    status,
    isExpiring: status === 'verified' && expiresOn !== null && daysBetween(dayIn(license.x_time_zone, now), expiresOn) < expiringDays,
    expiresOn,
    checkedAt: license.x_checked_at?.toISOString() ?? null,
    lookupUrl: regulator.licenseLookup,
    regulator: regulator.name,
    steps: decisionsFor(status),
  }
}

const maxSameNumber = 5

/** Finds other agents with the same license number, by the key of the license, newest last. */
async function sameNumbersOf(db: Database, licenseIds: readonly number[]): Promise<Map<number, AdminLicense['sameNumber']>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    select id, array(select account_id from member_state_license o join agent_profile using (member_key)
      where license_key(o.member_state_license) = license_key(l.member_state_license) and o.member_key <> l.member_key
      order by o.id limit ${maxSameNumber}) as others
    from member_state_license l where id = any(${[...licenseIds]}::bigint[])`.execute(db)
  const accounts = await accountsById(db, [...new Set(rows.flatMap(({ others }) => others.map(Number)))])
  const agents = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const account = accounts.get(Number(id))
      return account ? [{ agentId: Number(id), agentName: nameOf(account) }] : []
    })
  return new Map(rows.map(({ id, others }) => [Number(id), agents(others)]))
}

async function checksOf(db: Database, licenseIds: readonly number[]): Promise<Map<number, LicenseCheck[]>> {
  const rows = await db
    .withTables<AgentTables>()
    .selectFrom('license_check')
    .leftJoin('license_snapshot', 'license_snapshot.id', 'license_check.snapshot_id')
    .selectAll('license_check')
    .select(['license_snapshot.content_type', 'license_snapshot.fingerprint', 'license_snapshot.byte_size'])
    .where('license_id', 'in', licenseIds)
    .orderBy('license_check.id', 'desc')
    .execute()
  const people = await accountsById(db, [...new Set(rows.flatMap((row) => row.by_account_id ?? []))])
  return Map.groupBy(
    rows.map((row) => {
      const by = row.by_account_id === null ? undefined : people.get(row.by_account_id)
      const { snapshot_id: id, content_type: contentType, fingerprint, byte_size: byteSize } = row
      return {
        licenseId: row.license_id,
        id: row.id,
        step: row.step,
        number: row.license_number,
        by: by ? nameOf(by) : null,
        at: row.at.toISOString(),
        regulatorUrl: row.regulator_url,
        expiresOn: row.expires_on,
        note: row.note,
        snapshot: id && contentType && fingerprint && byteSize !== null ? { id, contentType, fingerprint, byteSize } : null,
      }
    }),
    (check) => check.licenseId,
  )
}
