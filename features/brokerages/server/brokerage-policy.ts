import * as texts from '#texts/brokerages'
import { sql } from 'kysely'
import type { BrokerageRole, ReviewPolicy } from '#features/brokerages/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { RegistrationStatus } from '../contract/brokerage.ts'
import { brokerageTables, type MemberRow } from './brokerage-rows.ts'

export interface Member extends MemberRow {
  /** Of the office, or of the brokerage for who is in none. */
  policy: ReviewPolicy
  priceLimitPercent: number | null
}

export interface Membership {
  brokerageKey: number
  name: string
  /** Of members without an office. */
  policy: ReviewPolicy
  priceLimitPercent: number | null
  status: RegistrationStatus
  me: Member
}

/** Who may do what in a brokerage, as sentences. */
export const may = {
  /** Administrators see the numbers, invite, give roles and remove. */
  administer: ({ x_role }: MemberRow): boolean => x_role === 'admin',
  /** Everybody may go; administrators remove anybody. */
  remove: (by: MemberRow, member: MemberRow): boolean => by.account_id === member.account_id || may.administer(by),
}

/** Returns the brokerage of this person, locked where it is to be changed; undefined for who belongs to none. */
export async function membershipIfAny(db: Database, accountId: number, { lock = false } = {}): Promise<Membership | undefined> {
  const tables = brokerageTables(db)
  const mine = () => memberRows(db).where('account_id', '=', accountId).executeTakeFirst()
  const before = await mine()
  if (!before) return undefined
  const row = await tables
    .selectFrom('brokerage')
    .select(['brokerage_name', 'x_review_policy', 'x_price_limit_percent', 'x_status'])
    .where('brokerage_key', '=', before.brokerage_key)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  // Read after the lock: somebody may have been removed while we stood in line.
  const me = lock ? await mine() : before
  if (!row || !me || me.brokerage_key !== before.brokerage_key) return undefined
  const { brokerage_name: name, x_review_policy: policy, x_price_limit_percent: priceLimitPercent, x_status: status } = row
  return { brokerageKey: me.brokerage_key, name, policy, priceLimitPercent, status, me }
}

/** @throws Problem 'not-found' for who belongs to none. */
export async function membershipOf(db: Database, accountId: number, options: { lock?: boolean } = {}): Promise<Membership> {
  const membership = await membershipIfAny(db, accountId, options)
  if (!membership) throw new Problem('not-found', texts.youDontBelongToABrokerage)
  return membership
}

/**
 * Returns the brokerage that a user administers. `approved` also requires that its license was approved.
 * @throws Problem 'conflict' for its agents and while it is not approved, because 403 would end the session in the browser.
 */
export async function administeredBy(
  db: Database,
  accountId: number,
  { approved = false, ...options }: { lock?: boolean; approved?: boolean } = {},
): Promise<Membership> {
  const membership = await membershipOf(db, accountId, options)
  if (!may.administer(membership.me)) throw new Problem('conflict', texts.onlyAdministratorsCanDoThis)
  if (approved) requireApproved(membership.status)
  return membership
}

/** @throws Problem 'conflict' while a brokerage is pending, and once it was declined. */
export function requireApproved(status: RegistrationStatus): void {
  if (status !== 'approved') throw new Problem('conflict', status === 'pending' ? texts.brokerageIsPending : texts.brokerageIsDeclined)
}

/** Locks a brokerage until the end of the transaction and returns its row; undefined when it was closed. */
export const lockBrokerage = (trx: DatabaseTransaction, brokerageKey: number) =>
  brokerageTables(trx)
    .selectFrom('brokerage')
    .select(['brokerage_name', 'x_status', 'x_license_number', 'x_license_state', 'x_reviewed_at'])
    .where('brokerage_key', '=', brokerageKey)
    .forUpdate()
    .executeTakeFirst()

const memberRows = (db: Database) =>
  brokerageTables(db)
    .selectFrom('brokerage_member')
    .innerJoin('brokerage', 'brokerage.brokerage_key', 'brokerage_member.brokerage_key')
    .leftJoin('brokerage_office', 'brokerage_office.brokerage_office_key', 'brokerage_member.brokerage_office_key')
    .selectAll('brokerage_member')
    .select(({ fn }) => fn.coalesce('brokerage_office.x_review_policy', 'brokerage.x_review_policy').as('policy'))
    .select(
      sql<number | null>`case when brokerage_member.brokerage_office_key is null then brokerage.x_price_limit_percent
        else brokerage_office.x_price_limit_percent end`.as('priceLimitPercent'),
    )

export const membersOf = (db: Database, brokerageKey: number): Promise<Member[]> =>
  memberRows(db).where('brokerage_member.brokerage_key', '=', brokerageKey).orderBy('joined_at').orderBy('account_id').execute()

export async function countMembers(db: Database, brokerageKey: number): Promise<number> {
  const counted = brokerageTables(db).selectFrom('brokerage_member').where('brokerage_key', '=', brokerageKey)
  return Number((await counted.select(({ fn }) => fn.countAll().as('members')).executeTakeFirstOrThrow()).members)
}

/** Returns whether somebody besides this member belongs to their brokerage, in this role where one is given. */
export async function hasMemberBeside(db: Database, member: MemberRow, role?: BrokerageRole): Promise<boolean> {
  const row = await brokerageTables(db)
    .selectFrom('brokerage_member')
    .select('account_id')
    .where('brokerage_key', '=', member.brokerage_key)
    .where('account_id', '<>', member.account_id)
    .$if(role !== undefined, (query) => query.where('x_role', '=', role as BrokerageRole))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const memberIfAny = (db: Database, brokerageKey: number, accountId: number): Promise<Member | undefined> =>
  memberRows(db).where('brokerage_member.brokerage_key', '=', brokerageKey).where('account_id', '=', accountId).executeTakeFirst()

/** @throws Problem 'not-found' for who is not in this brokerage. */
export async function memberOf(db: Database, brokerageKey: number, accountId: number): Promise<Member> {
  const member = await memberIfAny(db, brokerageKey, accountId)
  if (!member) throw new Problem('not-found', texts.thisPersonIsntInYourBrokerage)
  return member
}

/** Somebody who belongs to none has no row that could be locked. @throws Problem 'conflict' for who belongs to one. */
export async function refuseSecondBrokerage(trx: DatabaseTransaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`brokerage member ${accountId}`}, 0))`.execute(trx)
  if (await membershipIfAny(trx, accountId)) throw new Problem('conflict', texts.youBelongToABrokerageAlready)
}
