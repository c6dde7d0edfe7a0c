import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { createHash } from 'node:crypto'
import { accountById, changeProfile, type Account } from '#features/accounts/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { heldForSeconds } from '../../contract/held-messages.ts'
import { holdQuestion, mailedAtMost, mailedQuestions, sendMailedQuestion, type MailedQuestion } from '../../contract/mailed-questions.ts'
import { messageTables } from '../message-rows.ts'
import { refuseWhenFull } from './held-message-rows.ts'
import type { reachability } from './reachable.ts'
import type { Send } from './send-message.ts'

interface Guards {
  refuseUnreachable: ReturnType<typeof reachability>
  spendHold: (remote: string) => void
}

/**
 * For visitors who give a name and an address instead of signing in: the question waits for the owner of that address, who signs in
 * by the mailed link of the identity and sends it then, once. Whether the address has an account is neither asked nor told.
 */
export function registerMailedQuestions(app: App, services: Services, send: Send, { refuseUnreachable, spendHold }: Guards): void {
  const { db, now } = services
  const since = () => new Date(now() - heldForSeconds * 1000)

  route(app, holdQuestion, async ({ body }, { remote }) => {
    const { clientMessageId, receiverId, propertyId, content, moment, name, email } = body
    await refuseUnreachable({ senderId: 0, receiverId, propertyId })
    spendHold(remote)
    await refuseWhenFull(db)
    const asker = askerOf(email)
    const waiting = await waitingFor(db, asker, since())
    if (waiting.filter((row) => row.client_message_id !== clientMessageId).length >= mailedAtMost)
      throw new Problem('too-many', fill(texts.tooManyMailedQuestions, { mailedAtMost }))
    const held = { asker, asker_name: name, receiver_id: receiverId, listing_key: propertyId, content, moment, held_at: new Date(now()) }
    await messageTables(db)
      .insertInto('held_message')
      .values({ ...held, client_message_id: clientMessageId })
      // Sent again, perhaps after a correction of the address: only that browser knows the id.
      .onConflict((conflict) => conflict.column('client_message_id').doUpdateSet(held).where('held_message.holder', 'is', null))
      .execute()
    return undefined
  })

  route(app, mailedQuestions, async (_, { actor }) => {
    const account = await accountById(db, actor.id)
    return account.email_verified ? (await waitingFor(db, askerOf(account.email), since())).map(questionOf) : []
  })

  route(app, sendMailedQuestion, async ({ params: { clientMessageId } }, caller) => {
    const account = await accountById(db, caller.actor.id)
    const rows = account.email_verified ? await waitingFor(db, askerOf(account.email), since()) : []
    const row = rows.find((candidate) => candidate.client_message_id === clientMessageId)
    if (!row) throw new Problem('gone', texts.thisMessageWasAlreadySentOrExpired)
    await nameNewcomer(db, account, row.asker_name)
    const message = await send(caller, questionOf(row))
    await messageTables(db).deleteFrom('held_message').where('client_message_id', '=', clientMessageId).execute()
    return message
  })
}

/** The questions that wait for the owner of an address, as they take them along. */
export const questionsFor = async (db: Database, { email, email_verified }: Account): Promise<MailedQuestion[]> =>
  email_verified ? (await waitingFor(db, askerOf(email), new Date(0))).map(questionOf) : []

export async function eraseQuestionsFor(trx: Database, { email, email_verified }: Account): Promise<void> {
  if (email_verified) await messageTables(trx).deleteFrom('held_message').where('asker', '=', askerOf(email)).execute()
}

const waitingFor = (db: Database, asker: Buffer, since: Date) =>
  messageTables(db)
    .selectFrom('held_message')
    .select(['client_message_id', 'receiver_id', 'listing_key', 'content', 'moment', 'asker_name'])
    .where('asker', '=', asker)
    .where('held_at', '>', since)
    .orderBy('held_at')
    .execute()

type WaitingRow = Awaited<ReturnType<typeof waitingFor>>[number]

const questionOf = ({ client_message_id, receiver_id, listing_key, content, moment }: WaitingRow): MailedQuestion => ({
  clientMessageId: client_message_id,
  receiverId: receiver_id,
  propertyId: listing_key ?? 0,
  content,
  moment,
})

/** A mailed link makes an account without a name; the name that was given with the question is its first. */
async function nameNewcomer(db: Database, account: Account, name: string | null): Promise<void> {
  if (account.first_name || account.last_name || !name) return
  const [first = '', ...rest] = name.split(/\s+/)
  await changeProfile(db, account.id, { firstName: first.slice(0, 60), lastName: rest.join(' ').slice(0, 60) })
}

const askerOf = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()
