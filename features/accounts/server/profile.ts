import * as texts from '#texts/accounts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { zipCode } from '#features/location/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { outsideSentence } from '#platform/contract/text/zip-code.ts'
import type { ProfileChange } from '../contract.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { usPhone } from './agent-sign-up.ts'

export async function accountById(db: Database, id: number): Promise<Account> {
  const account = await db.withTables<AccountTables>().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  if (!account) throw new Problem('not-found')
  return account
}

/**
 * Fields left out stay as they are; an empty name or phone is kept as none. A new number is not verified.
 * @throws Problem naming `body.phone` when it is no US number, or `body.zipCode` when that ZIP does not exist.
 */
export async function changeProfile(db: Database, id: number, change: ProfileChange): Promise<Account> {
  if (change.zipCode) await requireZip(db, change.zipCode)
  const phone = change.phone === undefined ? undefined : change.phone === '' ? null : usPhone(change.phone)
  const set = {
    ...(change.firstName !== undefined && { first_name: change.firstName || null }),
    ...(change.lastName !== undefined && { last_name: change.lastName || null }),
    ...(change.zipCode !== undefined && { zip_code: change.zipCode }),
    ...(change.phoneShownTo !== undefined && { phone_shown_to: change.phoneShownTo }),
    ...(phone !== undefined && {
      phone,
      phone_verified_at: sql<Date | null>`case when phone is not distinct from ${phone} then phone_verified_at end`,
    }),
  }
  if (Object.keys(set).length === 0) return accountById(db, id)
  return db.withTables<AccountTables>().updateTable('account').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

async function requireZip(db: Database, zip: string): Promise<void> {
  if (await zipCode(db, zip)) return
  const message = outsideSentence(zip) ?? fill(texts.zipNotFound, { zip })
  throw new Problem('invalid-input', message, { 'body.zipCode': message })
}

/** Gives an account without a name its first; a mailed link makes one without, and the name was given on the page that asked for the mail. */
export async function nameNewcomer(db: Database, id: number, name: string): Promise<void> {
  const account = await accountById(db, id)
  if (account.first_name || account.last_name) return
  const [first = '', ...rest] = name.split(/\s+/)
  await changeProfile(db, id, { firstName: first.slice(0, 60), lastName: rest.join(' ').slice(0, 60) })
}

/** The number becomes this account's, verified at that time; `phone` is E.164. */
export async function setVerifiedPhone(db: Database, id: number, phone: string, verifiedAt: Date): Promise<void> {
  await db.withTables<AccountTables>().updateTable('account').set({ phone, phone_verified_at: verifiedAt }).where('id', '=', id).execute()
}

/** Accounts that have verified one of these numbers, E.164. */
export async function verifiedHolders(db: Database, phones: readonly string[]): Promise<Account[]> {
  if (phones.length === 0) return []
  return db
    .withTables<AccountTables>()
    .selectFrom('account')
    .selectAll()
    .where('phone', 'in', phones)
    .where('phone_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Whether one of this agent's licenses was checked and holds. */
export async function setVerified(db: Database, id: number, isVerified: boolean): Promise<void> {
  await db.withTables<AccountTables>().updateTable('account').set({ is_verified: isVerified }).where('id', '=', id).execute()
}
