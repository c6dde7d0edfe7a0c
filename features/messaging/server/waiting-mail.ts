import type { DatabaseTransaction } from '#platform/database/database.ts'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import type { Side } from './conversations.ts'
import { messageTables } from './message-rows.ts'

/** What the mail about a conversation is known by, while it waits. */
export const mailAbout = ({ me, other, home }: Side): string => `messages:${me}:${other}:${home}`

/**
 * Withdraws the mail to `me` that still waits for the mail server, because some of what it tells was read or taken back; what
 * is left unread is due for another one. Comes before counters and conversations are changed.
 */
export async function withdrawWaitingMail(trx: DatabaseTransaction, side: Side): Promise<void> {
  if (!(await withdrawMail(trx, mailAbout(side)))) return
  await messageTables(trx)
    .updateTable('message')
    .set({ mailed_at: null })
    .where('receiver_id', '=', side.me)
    .where('sender_id', '=', side.other)
    .where(({ eb, fn, lit }) => eb(fn.coalesce('listing_key', lit(0)), '=', side.home))
    .where('read_at', 'is', null)
    .where('mailed_at', 'is not', null)
    .execute()
}
