import * as texts from '#texts/messaging'
import { accountsById, actingByForm, nameOf } from '#features/accounts/server'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  confirmForSeconds,
  confirmQuestion,
  questionStatus,
  readConfirmation,
  renewConfirmation,
  type QuestionConfirmation,
} from '../../contract/question-confirmations.ts'
import { messageTables } from '../message-rows.ts'
import type { RequestRow } from '../store/held-message-rows.ts'
import type { SendHeld } from '../store/send-held.ts'
import { listingNames, mailQuestion } from './question-mail.ts'
import { findRequest } from './request-rows.ts'

type SpendForm = (remote: string) => void

/**
 * Serves the page of the mailed link on any device. Reading changes nothing, since mail scanners open links; sending proves the address
 * for this one question and starts no session.
 */
export function registerConfirmations(app: App, services: Services, sendHeld: SendHeld, spendForm: SpendForm): void {
  const { db, now } = services

  async function findQuestion(token: string): Promise<RequestRow> {
    const row = await findRequest(db, token)
    if (!row) throw new Problem('not-found', texts.thisLinkNoLongerWorks)
    return row
  }

  async function view(row: RequestRow): Promise<QuestionConfirmation> {
    const { receiver_id, listing_key, content, sent_at, confirm_until } = row
    const receiver = (await accountsById(db, [receiver_id])).get(receiver_id)
    const home = (await listingNames(db, [row])).get(listing_key ?? 0) ?? null
    const isExpired = confirm_until === null || confirm_until.getTime() <= now()
    const isUnlisted = listing_key !== null && home === null
    return {
      state: sent_at ? 'sent' : isUnlisted ? 'unlisted' : isExpired ? 'expired' : 'waiting',
      receiverId: receiver_id,
      receiverName: receiver ? (receiver.first_name ?? nameOf(receiver)) : texts.aFormerMember,
      propertyId: listing_key,
      home,
      content,
    }
  }

  route(app, readConfirmation, async ({ body: { token } }) => view(await findQuestion(token)))

  route(app, confirmQuestion, async ({ body: { token } }, caller) => {
    const row = await findQuestion(token)
    const question = await view(row)
    if (question.state !== 'waiting' || !row.asker_email) return question
    spendForm(caller.remote)
    await actingByForm(services, { email: row.asker_email, ownsMailbox: true }, caller, async (actor) => {
      try {
        await sendHeld({ actor, remote: caller.remote }, row)
      } catch (error) {
        // A second press at the same moment; the first one has sent it.
        if (!isProblem(error) || error.problem !== 'gone') throw error
      }
    })
    return view(await findQuestion(token))
  })

  route(app, renewConfirmation, async ({ body: { token } }, caller) => {
    const row = await findQuestion(token)
    const question = await view(row)
    if (question.state === 'sent' || question.state === 'unlisted') return question
    spendForm(caller.remote)
    const renewed = { ...row, confirm_until: new Date(now() + confirmForSeconds * 1000) }
    await db.transaction().execute(async (trx) => {
      const { confirm_until } = renewed
      const open = messageTables(trx).updateTable('held_message').set({ confirm_until }).where('sent_at', 'is', null)
      const { numUpdatedRows } = await open.where('client_message_id', '=', row.client_message_id).executeTakeFirst()
      if (numUpdatedRows > 0n) await mailQuestion(trx, services, renewed)
    })
    return view(await findQuestion(token))
  })

  route(app, questionStatus, async ({ params: { clientMessageId } }) => {
    const row = await messageTables(db)
      .selectFrom('held_message')
      .select('sent_at')
      .where('client_message_id', '=', clientMessageId)
      .executeTakeFirst()
    if (!row) throw new Problem('gone', texts.thisMessageWasAlreadySentOrExpired)
    return { isSent: row.sent_at !== null }
  })
}
