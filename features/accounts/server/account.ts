import type { Actor } from '#platform/contract/access.ts'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import { roleOf, type Flags, type User } from '../contract.ts'
import type { Account, AccountTables } from './account-rows.ts'

export interface NewAccount {
  identityUid: string
  email: string
  emailVerified?: boolean
  firstName?: string | null
  lastName?: string | null
  profileImageUrl?: string | null
  zipCode?: string | null
  /** E.164. */
  phone?: string | null
  isAgent?: boolean
  isAdmin?: boolean
  isVerified?: boolean
  isFounder?: boolean
  isDemo?: boolean
  permissions?: string[]
}

/** Creates the account of an identity that exists already; the e-mail address is stored in its normal form. */
export async function createAccount(db: Database, account: NewAccount): Promise<Account> {
  const email = normalEmail(account.email)
  return db
    .withTables<AccountTables>()
    .insertInto('account')
    .values({
      identity_uid: account.identityUid,
      email,
      email_verified: account.emailVerified ?? false,
      username: localPart(email),
      first_name: account.firstName ?? null,
      last_name: account.lastName ?? null,
      profile_image_url: account.profileImageUrl ?? null,
      zip_code: account.zipCode ?? null,
      phone: account.phone ?? null,
      is_agent: account.isAgent ?? false,
      is_admin: account.isAdmin ?? false,
      is_verified: account.isVerified ?? false,
      is_founder: account.isFounder ?? false,
      is_demo: account.isDemo ?? false,
      permissions: account.permissions ?? [],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The accounts of these ids by id; unknown ids are absent. */
export async function accountsById(db: Database, ids: readonly number[]): Promise<Map<number, Account>> {
  if (ids.length === 0) return new Map()
  const rows = await db.withTables<AccountTables>().selectFrom('account').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function actorOf(account: Account): Actor {
  return {
    id: account.id,
    identityUid: account.identity_uid,
    email: account.email,
    emailVerified: account.email_verified,
    isAgent: account.is_agent,
    isAdmin: account.is_admin,
    permissions: account.permissions,
  }
}

/** First and last name where given, else the part of the e-mail before the @. */
export function nameOf(account: Pick<Account, 'first_name' | 'last_name' | 'username'>): string {
  return [account.first_name, account.last_name].filter(Boolean).join(' ') || account.username
}

export function flagsOf(account: Account): Flags {
  return { isAgent: account.is_agent, isAdmin: account.is_admin, isVerified: account.is_verified, isFounder: account.is_founder }
}

export function userOf(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    firebaseUid: account.identity_uid,
    username: account.username,
    name: nameOf(account),
    firstName: account.first_name,
    lastName: account.last_name,
    profileImageUrl: account.profile_image_url,
    zipCode: account.zip_code,
    ...flagsOf(account),
    role: roleOf(flagsOf(account)),
    emailVerified: account.email_verified,
    permissions: account.permissions,
  }
}

/** The account as its owner sees it in this session; the rights and permissions of an administrator may wait for a second factor. */
export function privateUserOf(account: Account, mayAdminister: boolean): User {
  const granted = (account.is_agent && account.is_admin) || account.permissions.length > 0
  const { phone, phone_shown_to: phoneShownTo } = account
  const own = { ...userOf(account), phone, phoneShownTo }
  return granted && !mayAdminister ? { ...own, permissions: [], needsSecondFactor: true } : own
}

export function localPart(email: string): string {
  return email.split('@')[0] || email
}
