import * as texts from '#texts/messaging'
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { accountsById, actingByForm, nameOf } from '#features/accounts/server'
import { identityAdmin, type FormCredentials } from '#features/identity/server'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  dropHeldMessage,
  heldMessages,
  holdMessage,
  mailHeldMessages,
  sendHeldMessages,
  type HeldMessage,
} from '../../contract/held-messages.ts'
import { heldRows, type HeldRow } from './held-message-rows.ts'
import { limitOfNetwork } from '../moderation/limit-of-network.ts'
import type { MessageLimits } from '../moderation/message-limits.ts'
import { reachability } from './reachable.ts'
import { registerConfirmations } from '../confirm/confirm-question.ts'
import { mailQuestion } from '../confirm/question-mail.ts'
import { newAsker, refuseManyFor, registerMailedQuestions } from './mailed-questions.ts'
import { heldSender } from './send-held.ts'
import type { Send } from './send-message.ts'

/**
 * For browsers without scripts: a message is kept under the key of its browser until its writer has signed in by a form, and is
 * sent then, once, under the id it got when it was kept. A sign-in mail may take the place of a password; what waits for that waits
 * for the owner of its address as well, on whatever device the mail is read.
 */
export function registerHeldMessages(app: App, services: Services, send: Send, limits: MessageLimits): void {
  const { db, now } = services
  const rows = heldRows(db, now)
  const refuseUnreachable = reachability(db, now)
  const spendHold = limitOfNetwork(now, limits.heldOfNetwork, 3_600_000)
  const sendHeld = heldSender(db, rows, send)
  registerMailedQuestions(app, services, sendHeld, { refuseUnreachable, spendHold })
  const spendForm = limitOfNetwork(now, limits.formsOfNetwork, 900_000)
  registerConfirmations(app, services, sendHeld, spendForm)

  async function shown(items: readonly HeldRow[]): Promise<HeldMessage[]> {
    const people = await accountsById(
      db,
      items.map((row) => row.receiver_id),
    )
    return items.map(({ client_message_id, receiver_id, listing_key, content, asker_name, sent_at }) => {
      const person = people.get(receiver_id)
      const receiverName = person ? nameOf(person) : 'a former member'
      const isSent = sent_at !== null
      return {
        id: client_message_id,
        receiverId: receiver_id,
        receiverName,
        propertyId: listing_key,
        content,
        askerName: asker_name,
        isSent,
      }
    })
  }

  route(app, holdMessage, async ({ body }, { remote }) => {
    const { receiverId, propertyId = null, content, holder = randomBytes(32).toString('base64url') } = body
    await refuseUnreachable({ senderId: 0, receiverId, propertyId })
    spendHold(remote)
    await rows.hold(holder, { client_message_id: randomUUID(), receiver_id: receiverId, listing_key: propertyId, content })
    return { holder }
  })

  route(app, heldMessages, async ({ body: { holder } }) => ({ formKey: formKeyOf(holder), items: await shown(await rows.of(holder)) }))

  route(app, dropHeldMessage, async ({ body: { holder, formKey, id } }) => {
    refuseForeignForm(holder, formKey)
    await rows.drop(holder, id)
    return undefined
  })

  /** Throws `gone` where nothing was ever written, or too long ago. */
  async function unsent(holder: string): Promise<HeldRow[]> {
    const held = await rows.of(holder)
    if (held.length === 0) throw new Problem('gone', texts.thereIsNoMessageToSend)
    return held.filter((row) => row.sent_at === null)
  }

  route(app, mailHeldMessages, async ({ body: { holder, formKey, name, email } }, { remote, userAgent }) => {
    refuseForeignForm(holder, formKey)
    const waiting = await unsent(holder)
    if (waiting.length === 0) return undefined
    const ids = waiting.map((row) => row.client_message_id)
    await refuseManyFor(db, email, ids, now())
    const code = await identityAdmin(services).createSignInDigits(email, { remote, userAgent })
    if (code === undefined) throw new Problem('not-allowed', texts.signInToSendThis)
    const asker = newAsker(email, name, { isMailed: true, now: now() })
    await db.transaction().execute(async (trx) => {
      for (const [index, id] of ids.entries()) {
        // Later messages keep their place after earlier ones.
        const row = await rows.waitFor(trx, id, asker, new Date(now() + index))
        if (row) await mailQuestion(trx, services, row, code.digits)
      }
    })
    return undefined
  })

  route(app, sendHeldMessages, async ({ body }, caller) => {
    const { holder, formKey, ...proof } = body
    refuseForeignForm(holder, formKey)
    const waiting = await unsent(holder)
    // A form that is posted once more, by a reload: what it asked for is done.
    if (waiting.length === 0) return { refusals: {} }
    spendForm(caller.remote)
    return actingByForm(services, toCredentials(proof), caller, async (actor) => {
      const refusals: Record<string, string> = {}
      for (const row of waiting) {
        try {
          await sendHeld({ actor, remote: caller.remote }, row)
        } catch (error) {
          if (!isProblem(error) || error.status >= 500) throw error
          refusals[row.client_message_id] = error.message
        }
      }
      return { refusals }
    })
  })
}

type Proof = Pick<z.output<typeof sendHeldMessages.body & {}>, 'email' | 'code' | 'password' | 'isNew' | 'name'>

function toCredentials({ email, code, password = '', isNew = false, name }: Proof): FormCredentials {
  return code ? { email, digits: code } : { email, password, isNew, name }
}

function refuseForeignForm(holder: string, formKey: string): void {
  if (!isFormKey(holder, formKey)) throw new Problem('not-allowed', texts.thisFormExpired)
}

/** What stands in the forms of a browser and is made of its key, which no other site can read. */
const formKeyOf = (holder: string): string => createHash('sha256').update(`form ${holder}`).digest('base64url')

function isFormKey(holder: string, given: string): boolean {
  const expected = Buffer.from(formKeyOf(holder))
  const received = Buffer.from(given)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
