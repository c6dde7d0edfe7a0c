import type { DatabaseTransaction } from '#platform/database/database.ts'
import { readNotice } from '#features/notifications/server'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import { messageTables } from '../message-rows.ts'

/** What a mail about waiting messages is known by: they all say when they were mailed. */
export const mailAbout = (accountId: number, mailedAt: Date): string => `messages:${accountId}:${mailedAt.getTime()}`

/**
 * Withdraws the mail to `accountId` that still waits for the mail server, because some of what it lists is read or taken back;
 * what is left unread is due for another one. What the bell says of them is read as well. Comes before messages are changed: two readers of one mail then take turns here,
 * where neither holds anything the other needs.
 */
export async function withdrawWaitingMail(trx: DatabaseTransaction, accountId: number, mailedAt: Date): Promise<void> {
  await readNotice(trx, accountId, mailAbout(accountId, mailedAt))
  if (!(await withdrawMail(trx, mailAbout(accountId, mailedAt)))) return
  await messageTables(trx)
    .updateTable('message')
    .set({ mailed_at: null })
    .where('receiver_id', '=', accountId)
    .where('mailed_at', '=', mailedAt)
    .where('read_at', 'is', null)
    .execute()
  await messageTables(trx)
    .updateTable('message_inbox')
    .set({ mailed_at: null })
    .where('account_id', '=', accountId)
    .where('mailed_at', '=', mailedAt)
    .execute()
}
