import * as texts from '#texts/messaging'
import { nameNewcomer } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import { mailAboutQuestion } from '../confirm/question-mail.ts'
import type { MailedQuestion } from '../../contract/mailed-questions.ts'
import type { SentMessage } from '../../contract/message.ts'
import type { HeldRow, HeldRows } from './held-message-rows.ts'
import type { Send } from './send-message.ts'

/** Sends what waits in the name of one account alone, once, whichever way it has signed in. Throws what a message is refused with. */
export type SendHeld = (writer: { actor: Actor; remote: string }, row: HeldRow) => Promise<SentMessage>

export function heldSender(db: Database, rows: HeldRows, send: Send): SendHeld {
  return async (writer, row) => {
    const id = row.client_message_id
    if (!(await rows.claim(id, writer.actor.id)))
      throw (await rows.exists(id))
        ? new Problem('conflict', texts.anotherAccountIsSendingThis)
        : new Problem('gone', texts.thisMessageWasAlreadySentOrExpired)
    try {
      if (row.asker_name) await nameNewcomer(db, writer.actor.id, row.asker_name)
      const message = await send(writer, questionOf(row))
      const request = await rows.sent(id)
      if (request !== undefined) await withdrawMail(db, mailAboutQuestion(request))
      return message
    } catch (error) {
      if (isProblem(error) && error.status < 500) await rows.unclaim(id)
      throw error
    }
  }
}

export const questionOf = ({ client_message_id, receiver_id, listing_key, content, moment }: HeldRow): MailedQuestion => ({
  clientMessageId: client_message_id,
  receiverId: receiver_id,
  propertyId: listing_key,
  content,
  moment,
})
