import * as texts from '#texts/messaging'
import { accountsById } from '#features/accounts/server'
import { listingFor } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Outgoing } from './store-messages.ts'

const rememberMs = 5000
const mostRemembered = 20_000

/**
 * Refuses messages to oneself, to nobody, and about homes that visitors cannot see. A yes is remembered for five seconds,
 * so that a lively conversation does not ask for the same two rows with every line.
 */
export function reachability(
  db: Database,
  now: () => number,
): (message: Pick<Outgoing, 'senderId' | 'receiverId' | 'propertyId'>) => Promise<void> {
  const people = new Map<number, number>()
  const homes = new Map<number, number>()

  async function isReachable(memory: Map<number, number>, id: number, find: () => Promise<boolean>): Promise<boolean> {
    if ((memory.get(id) ?? 0) > now()) return true
    const exists = await find()
    if (memory.size >= mostRemembered) memory.clear()
    if (exists) memory.set(id, now() + rememberMs)
    return exists
  }

  return async ({ senderId, receiverId, propertyId }) => {
    if (receiverId === senderId)
      throw new Problem('invalid-input', texts.youCannotMessageYourself, { 'body.receiverId': texts.youCannotMessageYourself })
    const person = await isReachable(people, receiverId, async () => {
      const account = (await accountsById(db, [receiverId])).get(receiverId)
      // A deleted account leaves a row without a name, which nobody signs in to; nor does anybody to a suspended one.
      return account !== undefined && account.suspended_at === null
    })
    if (!person) throw new Problem('not-found', texts.thisPersonNoLongerHasAnAccount)
    if (propertyId === null) return
    const home = await isReachable(homes, propertyId, async () => (await listingFor(db, propertyId)) !== undefined)
    if (home) return
    const sentence = 'This home is no longer listed. You can still send your message without it.'
    throw new Problem('invalid-input', sentence, { 'body.propertyId': sentence })
  }
}
