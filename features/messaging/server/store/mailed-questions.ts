import * as texts from '#texts/messaging'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { fill } from '#platform/contract/fill.ts'
import { createHash } from 'node:crypto'
import { accountById, type Account } from '#features/accounts/server'
import { identityAdmin } from '#features/identity/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { heldForSeconds } from '../../contract/held-messages.ts'
import { holdQuestion, mailedAtMost, mailedQuestions, sendMailedQuestion, type MailedQuestion } from '../../contract/mailed-questions.ts'
import { messageTables } from '../message-rows.ts'
import { confirmForSeconds } from '../../contract/question-confirmations.ts'
import { mailQuestion } from '../confirm/question-mail.ts'
import { heldColumns, refuseWhenFull, requestColumns, type Asker, type HeldRow } from './held-message-rows.ts'
import type { reachability } from './reachable.ts'
import { questionOf, type SendHeld } from './send-held.ts'

interface Guards {
  refuseUnreachable: ReturnType<typeof reachability>
  spendHold: (remote: string) => void
}

/**
 * For visitors who give a name and an address instead of signing in: the question waits for the owner of that address, who sends it by
 * the mailed link or signs in by the digits, which mails have only with our own identity server. Whether the address has an account is
 * neither asked nor told.
 */
export function registerMailedQuestions(app: App, services: Services, sendHeld: SendHeld, { refuseUnreachable, spendHold }: Guards): void {
  const { db, now } = services
  const waiting = (email: string) => waitingFor(db, email, now())

  route(app, holdQuestion, async ({ body }, { remote, userAgent }) => {
    const { clientMessageId, receiverId, propertyId, content, moment, name, email } = body
    await refuseUnreachable({ senderId: 0, receiverId, propertyId })
    spendHold(remote)
    await refuseWhenFull(db)
    await refuseManyFor(db, email, [clientMessageId], now())
    const code = await identityAdmin(services).createSignInDigits(email, { remote, userAgent })
    const writer = { ...newAsker(email, name, { isMailed: code !== undefined, now: now() }), held_at: new Date(now()) }
    const held = { ...writer, receiver_id: receiverId, listing_key: propertyId, content, moment }
    await db.transaction().execute(async (trx) => {
      const row = await messageTables(trx)
        .insertInto('held_message')
        .values({ ...held, client_message_id: clientMessageId })
        // Repeated, perhaps with a corrected address: only that browser knows the id.
        .onConflict((conflict) =>
          conflict
            .column('client_message_id')
            .doUpdateSet(held)
            .where('held_message.holder', 'is', null)
            .where('held_message.sent_at', 'is', null),
        )
        .returning(requestColumns)
        .executeTakeFirst()
      if (row) await mailQuestion(trx, services, row, code?.digits)
    })
    return undefined
  })

  route(app, mailedQuestions, async (_, { actor }) => {
    const account = await accountById(db, actor.id)
    return account.email_verified ? (await waiting(account.email)).map(questionOf) : []
  })

  route(app, sendMailedQuestion, async ({ params: { clientMessageId } }, caller) => {
    const account = await accountById(db, caller.actor.id)
    const rows = account.email_verified ? await waiting(account.email) : []
    const row = rows.find((candidate) => candidate.client_message_id === clientMessageId)
    if (!row) throw new Problem('gone', texts.thisMessageWasAlreadySentOrExpired)
    return sendHeld(caller, row)
  })
}

/** The questions that wait for the owner of an address, as they take them along. */
export const questionsFor = async (db: Database, { email, email_verified }: Account): Promise<MailedQuestion[]> =>
  email_verified ? (await heldFor(db, email).execute()).map(questionOf) : []

export async function eraseQuestionsFor(trx: Database, { email, email_verified }: Account): Promise<void> {
  if (email_verified) await messageTables(trx).deleteFrom('held_message').where('asker', '=', askerOf(email)).execute()
}

/** Refuses more than a few for one address; `own` are those that are about to wait for it, which may be there already. */
export async function refuseManyFor(db: Database, email: string, own: readonly string[], now: number): Promise<void> {
  const waiting = await waitingFor(db, email, now)
  const others = waiting.filter((row) => !own.includes(row.client_message_id))
  if (others.length + own.length > mailedAtMost) throw new Problem('too-many', fill(texts.tooManyMailedQuestions, { mailedAtMost }))
}

const heldFor = (db: Database, email: string) =>
  messageTables(db).selectFrom('held_message').select(heldColumns).where('asker', '=', askerOf(email)).orderBy('held_at')

const waitingFor = (db: Database, email: string, now: number): Promise<HeldRow[]> =>
  heldFor(db, email)
    .where((where) => where.or([where('held_at', '>', new Date(now - heldForSeconds * 1000)), where('confirm_until', '>', new Date(now))]))
    .execute()

/** `isMailed`: our mail carries a link that sends the question. */
export const newAsker = (email: string, name: string, { isMailed, now }: { isMailed: boolean; now: number }): Asker => ({
  asker: askerOf(email),
  asker_name: name,
  asker_email: isMailed ? normalEmail(email) : null,
  confirm_until: isMailed ? new Date(now + confirmForSeconds * 1000) : null,
})

export const askerOf = (email: string): Buffer => createHash('sha256').update(normalEmail(email)).digest()
