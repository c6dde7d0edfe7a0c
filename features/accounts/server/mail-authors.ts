import * as texts from '#texts/accounts'
import type { Database } from '#platform/database/database.ts'
import { verifiedMailboxes } from '#platform/mail/mail-policy.ts'
import { asMailText, type MailText } from '#platform/mail/plain-text.ts'
import { accountsById, nameOf } from './account.ts'

/** Reads words that accounts chose, for mails, notifications and text messages to other people. */
export interface MailAuthors {
  /** Returns the name of a verified account, or the neutral words. */
  name(id: number | null, neutral?: string): MailText
  /** Returns text of a verified account, or the neutral words. */
  text(id: number | null, text: string, neutral: string): MailText
}

/** Finds accounts whose words other people are sent. Words of an unverified account may be an advertisement, so they stay out. */
export async function findMailAuthors(db: Database, ids: readonly (number | null)[]): Promise<MailAuthors> {
  const accounts = await accountsById(
    db,
    ids.filter((id) => id !== null),
  )
  const verified = await verifiedMailboxes(
    db,
    [...accounts.values()].map(({ email }) => email),
  )
  const find = (id: number | null) => accounts.get(id ?? 0)
  const isVerified = (id: number | null) => verified.has(find(id)?.email ?? '')
  return {
    name(id, neutral) {
      const account = find(id)
      if (account && isVerified(id)) return asMailText(nameOf(account))
      return asMailText(neutral ?? (account?.is_agent ? texts.anAgent : texts.aBuyer))
    },
    text: (id, text, neutral) => asMailText(isVerified(id) ? text : neutral),
  }
}

/** Returns the name of one account for mails. */
export const findMailName = async (db: Database, id: number): Promise<MailText> => (await findMailAuthors(db, [id])).name(id)
