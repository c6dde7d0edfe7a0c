import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { dayMs, newForMs, waitText, type MessageLimits } from './message-limits.ts'
import { messageTables } from '../message-rows.ts'

interface Allowance {
  people: number
  /** New and unverified accounts are easily made, so their network counts them together. */
  isWatched: boolean
  why: string
}

/**
 * Notes that somebody writes to a person for the first time; refuses when that are too many in a day. Counted in the database,
 * one after the other for each sender, so that neither parallel messages nor several processes count past each other.
 */
export async function meetNewPerson(
  { db, now, limits }: { db: Database; now: () => number; limits: MessageLimits },
  actor: Actor,
  receiverId: number,
  spendOfNetwork: () => void,
): Promise<void> {
  const { people, isWatched, why } = await allowanceOf(db, actor, limits, now())
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('message_new_person'), ${actor.id}::integer)`.execute(trx)
    const table = messageTables(trx)
    const today = await table
      .selectFrom('message_new_person')
      .select(['receiver_id', 'written_at'])
      .where('sender_id', '=', actor.id)
      .where('written_at', '>', new Date(now() - dayMs))
      .orderBy('written_at')
      .execute()
    if (today.some((row) => row.receiver_id === receiverId)) return
    const free = today.at(-people)
    if (free && today.length >= people) {
      const seconds = Math.max(1, Math.ceil((free.written_at.getTime() + dayMs - now()) / 1000))
      const sentence = `You’ve reached today’s limit of ${people} new ${people === 1 ? 'person' : 'people'} for ${why}. Try again ${waitText(seconds)}. You can still message people you’ve already contacted.`
      throw new Problem('too-many', sentence, undefined, seconds)
    }
    if (isWatched) spendOfNetwork()
    await table
      .insertInto('message_new_person')
      .values({ sender_id: actor.id, receiver_id: receiverId, written_at: new Date(now()) })
      .onConflict((conflict) => conflict.columns(['sender_id', 'receiver_id']).doUpdateSet({ written_at: new Date(now()) }))
      .execute()
  })
}

async function allowanceOf(db: Database, actor: Actor, limits: MessageLimits, now: number): Promise<Allowance> {
  const account = (await accountsById(db, [actor.id])).get(actor.id)
  // A socket knows its person from when it opened; the mailbox may have been verified since.
  if (!actor.emailVerified && !account?.email_verified) {
    const why = 'accounts without a verified email'
    return { people: limits.newPeopleOfUnverified, isWatched: true, why }
  }
  const isNew = account !== undefined && account.created_at.getTime() > now - newForMs
  if (isNew) return { people: limits.newPeopleOfNew, isWatched: true, why: 'new accounts' }
  return { people: limits.newPeople, isWatched: false, why: 'each account' }
}

export async function forgetNewPeople(db: Database, now: number): Promise<void> {
  await messageTables(db)
    .deleteFrom('message_new_person')
    .where('written_at', '<', new Date(now - dayMs))
    .execute()
}
