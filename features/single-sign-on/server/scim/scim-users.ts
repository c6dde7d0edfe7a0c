import * as texts from '#texts/single-sign-on'
import { sql, type RawBuilder } from 'kysely'
import { changeProfile } from '#features/accounts/server'
import type { BrokerageRole } from '#features/brokerages/contract'
import { joinBrokerage, leaveBrokerage, type ReadPapers } from '#features/brokerages/server'
import { createVouchedIdentity, identityAdmin } from '#features/identity/server'
import { domainOf, emailPattern } from '#platform/contract/email-pattern.ts'
import { recordAudit, type AuditedProgram } from '#platform/audit/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { createAgent, hasDomain } from '../new-agent.ts'
import { scimOperations } from './scim-audit.ts'
import type { UserChange, UserQuery } from './scim-changes.ts'
import { ScimError } from './scim-error.ts'
import type { UserCondition } from './scim-filter.ts'

export interface ScimUser {
  scim_id: string
  account_id: number
  identity_uid: string
  user_name: string
  email: string
  first_name: string | null
  last_name: string | null
  external_id: string | null
  is_active: boolean
  created_at: Date
  modified_at: Date
}

const columns = sql`scim_id, account_id, identity_uid, user_name, email, first_name, last_name, external_id, is_active, scim_user.created_at, modified_at`

/** Returns a page of the users that the directory of a brokerage made known, and how many there are. */
export async function listUsers(
  db: Database,
  brokerageKey: number,
  { conditions, startIndex, count }: UserQuery,
): Promise<{ total: number; users: ScimUser[] }> {
  const all = [sql`brokerage_key = ${brokerageKey}`, ...conditions.map(isMet)]
  const which = sql`from scim_user join account on account.id = account_id where ${sql.join(all, sql` and `)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${which}`.execute(db)
  const { rows } = await sql<ScimUser>`
    select ${columns} ${which} order by scim_user.created_at, scim_id offset ${startIndex - 1} limit ${count}`.execute(db)
  return { total: counted[0]?.total ?? 0, users: rows }
}

function isMet(condition: UserCondition): RawBuilder<unknown> {
  switch (condition.attribute) {
    case 'userName':
      return sql`user_name = ${condition.value}`
    case 'externalId':
      return sql`external_id = ${condition.value}`
    case 'id':
      return uuid.test(condition.value) ? sql`scim_id = ${condition.value}::uuid` : sql`false`
    case 'email':
      return sql`email = ${condition.value}`
    case 'givenName':
      return sql`lower(first_name) = lower(${condition.value})`
    case 'familyName':
      return sql`lower(last_name) = lower(${condition.value})`
    case 'fullName':
      return sql`lower(concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))) = lower(${condition.value})`
    case 'active':
      return sql`is_active = ${condition.value}`
    case 'nothing':
      return sql`false`
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** @throws ScimError 404, also for users of other brokerages. */
export async function readUserOf(db: Database, brokerageKey: number, id: string): Promise<ScimUser> {
  if (!uuid.test(id)) throw new ScimError(404, texts.scimUserIsGone)
  const { rows } = await sql<ScimUser>`select ${columns} from scim_user join account on account.id = account_id
    where brokerage_key = ${brokerageKey} and scim_id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw new ScimError(404, texts.scimUserIsGone)
  return rows[0]
}

export interface Directory {
  services: Services
  papers: ReadPapers
  brokerageKey: number
  /** The key it came with, and the request. */
  by: AuditedProgram
}

const changing = <T>({ services, brokerageKey }: Directory, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  services.db.transaction().execute(async (trx) => {
    // Of two requests for one user the second waits, and sees what the first did.
    await sql`select from brokerage where brokerage_key = ${brokerageKey} for update`.execute(trx)
    return work(trx).catch((error: unknown) => {
      throw isProblem(error) && error.problem === 'conflict' ? new ScimError(409, error.message) : error
    })
  })

/**
 * Adds a user to the directory. A person without an account becomes an agent of the brokerage, and a member becomes known. A person
 * outside the brokerage who has an account accepts an invitation first.
 */
export function createUser(directory: Directory, given: UserChange): Promise<ScimUser> {
  const { services, brokerageKey, papers } = directory
  const { userName = '', externalId, givenName, familyName, active = true } = given
  return changing(directory, async (trx) => {
    const email = await chooseMailbox(trx, brokerageKey, given)
    const at = new Date(services.now())
    const { rows } = await sql<{ id: number; member: boolean; known: boolean }>`
      select id, exists (select from brokerage_member where account_id = account.id and brokerage_key = ${brokerageKey}) as member,
        exists (select from scim_user where account_id = account.id and brokerage_key = ${brokerageKey}) as known
      from account where email = ${email}`.execute(trx)
    const [present] = rows
    if (present?.known || (await isTaken(trx, brokerageKey, userName))) throw new ScimError(409, texts.scimUserExists, 'uniqueness')
    if (present && !present.member) throw new ScimError(409, texts.scimAccountExists, 'uniqueness')
    const name = [givenName, familyName].filter(Boolean).join(' ') || null
    const accountId = present?.id ?? (await newAgent(services, trx, { papers, brokerageKey, email, name, at }))
    const { rows: created } = await sql<{ scim_id: string }>`
      insert into scim_user (brokerage_key, account_id, user_name, external_id, is_active, created_at, modified_at)
      values (${brokerageKey}, ${accountId}, ${userName}, ${externalId ?? null}, true, ${at}, ${at}) returning scim_id`.execute(trx)
    const user = await readUserOf(trx, brokerageKey, created[0]?.scim_id ?? '')
    const done = active ? user : await applied(directory, trx, user, { active })
    await note(directory, trx, scimOperations.create, done)
    return done
  })
}

/** Returns the first address of a verified domain: userName, or one of the emails where a directory signs people in by another name. */
async function chooseMailbox(trx: DatabaseTransaction, brokerageKey: number, { userName, emails = [] }: UserChange): Promise<string> {
  if (!userName) throw new ScimError(400, `userName: ${texts.scimValueIsWrong}`, 'invalidValue')
  const addresses = [userName, ...emails].filter((each) => emailPattern.test(each))
  for (const address of addresses) if (await hasDomain(trx, brokerageKey, domainOf(address))) return address
  throw new ScimError(400, addresses.length > 0 ? texts.scimDomainIsNotVerified : texts.scimUserNameIsNoMailbox, 'invalidValue')
}

async function isTaken(trx: DatabaseTransaction, brokerageKey: number, userName: string): Promise<boolean> {
  const { rows } = await sql`select from scim_user where brokerage_key = ${brokerageKey} and user_name = ${userName}`.execute(trx)
  return rows.length > 0
}

async function newAgent(
  services: Services,
  trx: DatabaseTransaction,
  { papers, brokerageKey, email, name, at }: { papers: ReadPapers; brokerageKey: number; email: string; name: string | null; at: Date },
): Promise<number> {
  const identityUid = await createVouchedIdentity(services, trx, { email, displayName: name })
  if (!identityUid) throw new ScimError(409, texts.scimAccountExists, 'uniqueness')
  return createAgent(trx, papers, brokerageKey, { identityUid, email, name }, at)
}

export const changeUser = (directory: Directory, operation: Endpoint, id: string, change: UserChange): Promise<ScimUser> =>
  changing(directory, async (trx) => {
    const before = await readUserOf(trx, directory.brokerageKey, id)
    const after = await applied(directory, trx, before, change)
    await note(directory, trx, operation, after, before)
    return after
  })

/**
 * Adds the change to the audit log: the account, `active`, and which names or ids changed, but no names. `onlyAdministrator` says that
 * the brokerage needs another administrator.
 */
async function note(
  { services, brokerageKey, by }: Directory,
  trx: DatabaseTransaction,
  operation: Endpoint,
  user: ScimUser,
  before?: ScimUser,
): Promise<void> {
  const changed = (...columns: (keyof ScimUser)[]) => (before && columns.some((column) => before[column] !== user[column])) || undefined
  const entry = {
    subject: `brokerage ${brokerageKey}`,
    accountId: user.account_id,
    before: before ? { active: before.is_active } : {},
    after: {
      active: user.is_active,
      renamed: changed('first_name', 'last_name'),
      newUserName: changed('user_name'),
      newExternalId: changed('external_id'),
      onlyAdministrator: (!user.is_active && (await isMember(trx, brokerageKey, user.account_id, 'admin'))) || undefined,
    },
  }
  await recordAudit(trx, operation, by, entry, services.now())
}

async function applied(directory: Directory, trx: DatabaseTransaction, user: ScimUser, change: UserChange): Promise<ScimUser> {
  const { services, brokerageKey, papers } = directory
  const { externalId = user.external_id, givenName, familyName, active = user.is_active } = change
  const userName = await nextUserName(trx, brokerageKey, user, change)
  const at = new Date(services.now())
  const names = { ...(givenName != null && { firstName: givenName }), ...(familyName != null && { lastName: familyName }) }
  if (Object.keys(names).length > 0) await changeProfile(trx, user.account_id, names)
  if (active && !user.is_active && !(await isMember(trx, brokerageKey, user.account_id)))
    await joinBrokerage(trx, papers, brokerageKey, user.account_id, at)
  if (!active && user.is_active) await leave(directory, trx, user, at)
  await sql`update scim_user set user_name = ${userName}, external_id = ${externalId}, is_active = ${active}, modified_at = ${at}
    where scim_id = ${user.scim_id}`.execute(trx)
  return readUserOf(trx, brokerageKey, user.scim_id)
}

/** Entra puts its object id in front of the name of a deleted user. */
const tombstone = /^[\da-f]{32}(?=.)/

/**
 * Returns the name of a user after a change. It is only what the directory calls them: the mailbox stays, since signing in proves it.
 * @throws ScimError uniqueness when another user has the name, unless the user is deactivated.
 */
async function nextUserName(
  trx: DatabaseTransaction,
  brokerageKey: number,
  user: ScimUser,
  { userName = user.user_name, active }: UserChange,
): Promise<string> {
  const original = tombstone.test(userName) ? userName.replace(tombstone, '') : undefined
  if (userName === user.user_name || original === user.user_name || original === user.email) return user.user_name
  if (!(await isTaken(trx, brokerageKey, userName))) return userName
  if (active === false) return user.user_name
  throw new ScimError(409, texts.scimUserNameIsTaken, 'uniqueness')
}

/**
 * Ends every session within five seconds and takes a user out of the brokerage. Listings stay with their agent.
 * Returns `false` for the only administrator, whose membership stays; `refuseInactive` keeps them from signing in.
 */
async function leave({ services, brokerageKey }: Directory, trx: DatabaseTransaction, user: ScimUser, at: Date): Promise<boolean> {
  await identityAdmin(services).endAllSessions(trx, user.identity_uid)
  return leaveBrokerage(services, trx, brokerageKey, user.account_id, at)
}

async function isMember(trx: DatabaseTransaction, brokerageKey: number, accountId: number, role?: BrokerageRole): Promise<boolean> {
  const { rows } = await sql`select from brokerage_member where brokerage_key = ${brokerageKey} and account_id = ${accountId}
    and x_role = coalesce(${role ?? null}, x_role)`.execute(trx)
  return rows.length > 0
}

/**
 * Removes a user from the directory and the brokerage; the account stays theirs. The only administrator is deactivated and stays in
 * the directory, since its row keeps them from signing in.
 */
export const deleteUser = (directory: Directory, id: string): Promise<void> =>
  changing(directory, async (trx) => {
    const user = await readUserOf(trx, directory.brokerageKey, id)
    const at = new Date(directory.services.now())
    // A user who left at a deactivation may be signed in elsewhere.
    const stayed = await isMember(trx, directory.brokerageKey, user.account_id, 'admin')
    const isOut = user.is_active || stayed ? await leave(directory, trx, user, at) : true
    await (isOut
      ? sql`delete from scim_user where scim_id = ${user.scim_id}`.execute(trx)
      : sql`update scim_user set is_active = false, modified_at = ${at} where scim_id = ${user.scim_id}`.execute(trx))
    await note(directory, trx, scimOperations.remove, { ...user, is_active: false }, user)
  })
