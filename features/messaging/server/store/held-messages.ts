import * as texts from '#texts/messaging'
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { accountsById, actingByForm, nameOf } from '#features/accounts/server'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { dropHeldMessage, heldMessages, holdMessage, sendHeldMessages, type HeldMessage } from '../../contract/held-messages.ts'
import { heldRows, type HeldRow } from './held-message-rows.ts'
import { limitOfNetwork } from '../moderation/limit-of-network.ts'
import type { MessageLimits } from '../moderation/message-limits.ts'
import { reachability } from './reachable.ts'
import { registerMailedQuestions } from './mailed-questions.ts'
import type { Send } from './send-message.ts'

/**
 * For browsers without scripts: a message is kept under the key of its browser until its writer has signed in by a form, and is
 * sent then, once, under the id it got when it was kept.
 */
export function registerHeldMessages(app: App, services: Services, send: Send, limits: MessageLimits): void {
  const { db, now } = services
  const rows = heldRows(db, now)
  const refuseUnreachable = reachability(db, now)
  const spendHold = limitOfNetwork(now, limits.heldOfNetwork, 3_600_000)
  registerMailedQuestions(app, services, send, { refuseUnreachable, spendHold })
  const spendForm = limitOfNetwork(now, limits.formsOfNetwork, 900_000)

  async function shown(items: readonly HeldRow[]): Promise<HeldMessage[]> {
    const people = await accountsById(
      db,
      items.map((row) => row.receiver_id),
    )
    return items.map(({ client_message_id, receiver_id, listing_key, content, sent_at }) => {
      const person = people.get(receiver_id)
      const receiverName = person ? nameOf(person) : 'a former member'
      return { id: client_message_id, receiverName, propertyId: listing_key, content, isSent: sent_at !== null }
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

  route(app, sendHeldMessages, async ({ body }, caller) => {
    const { holder, formKey, isNew, name, email, password } = body
    refuseForeignForm(holder, formKey)
    const held = await rows.of(holder)
    if (held.length === 0) throw new Problem('gone', texts.thereIsNoMessageToSend)
    const waiting = held.filter((row) => row.sent_at === null)
    // A form that is posted once more, by a reload: what it asked for is done.
    if (waiting.length === 0) return { refusals: {} }
    spendForm(caller.remote)
    return actingByForm(services, { isNew, name, email, password }, caller, async (actor) => {
      const refusals: Record<string, string> = {}
      for (const { client_message_id, receiver_id, listing_key, content } of waiting) {
        if (!(await rows.claim(client_message_id, actor.id))) {
          refusals[client_message_id] = 'This message is being sent from another account.'
          continue
        }
        try {
          await send(
            { actor, remote: caller.remote },
            { receiverId: receiver_id, propertyId: listing_key, content, clientMessageId: client_message_id },
          )
          await rows.sent(client_message_id)
        } catch (error) {
          if (!isProblem(error) || error.status >= 500) throw error
          refusals[client_message_id] = error.message
          await rows.unclaim(client_message_id)
        }
      }
      return { refusals }
    })
  })
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
