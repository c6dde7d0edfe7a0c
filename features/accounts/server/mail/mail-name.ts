import * as texts from '#texts/accounts'
import type { Database } from '#platform/database/database.ts'
import { normalForm } from '#platform/contract/wording/normal-form.ts'
import { verifiedMailboxes } from '#platform/mail/mail-policy.ts'
import { accountsById, nameOf } from '../account.ts'
import type { Account } from '../account-rows.ts'

const maxLength = 60
const maxDigits = 4
const link = /[@/\\]|:\/|\bwww\b|[\p{L}\p{N}-]\s?\.\s?\p{L}{2}|\bdot\s+(?:com|net|org|info|io)\b/iu

/**
 * Returns the name that a mail to another person may show. The name of an unverified account is free text of a stranger, and one with a
 * link or a number is no name: both become a neutral one.
 */
export function toMailName(account: Pick<Account, 'first_name' | 'last_name' | 'username' | 'is_agent'>, isVerified: boolean): string {
  const name = normalForm(nameOf(account)).replaceAll(/\s+/g, ' ').trim()
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  const isFit = isVerified && name !== '' && name.length <= maxLength && digits <= maxDigits && !link.test(name)
  // The name as typed keeps its accents.
  return isFit ? nameOf(account) : account.is_agent ? texts.anAgent : texts.aVisitor
}

/** Returns the names for mails by account id; unknown ids are absent. */
export async function findMailNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const accounts = [...(await accountsById(db, ids)).values()]
  const verified = await verifiedMailboxes(
    db,
    accounts.map(({ email }) => email),
  )
  return new Map(accounts.map((account) => [account.id, toMailName(account, verified.has(account.email))]))
}

/** Returns the name of one account for mails. */
export const findMailName = async (db: Database, id: number): Promise<string> => (await findMailNames(db, [id])).get(id) ?? texts.aVisitor
