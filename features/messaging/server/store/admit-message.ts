import { sql } from 'kysely'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { perKey } from '#platform/http/per-address.ts'
import { limitOfNetwork } from '../moderation/limit-of-network.ts'
import { dayMs, waitText, type MessageLimits } from '../moderation/message-limits.ts'
import { messageTables } from '../message-rows.ts'
import { meetNewPerson } from '../moderation/new-people.ts'
import { nameOfMessage, type Outgoing } from './store-messages.ts'

export interface Writer {
  actor: Actor
  /** An IP address. */
  remote: string
  /** Of a socket, which may outlive its session by a moment. */
  readonly isSessionOver?: boolean
}

/** What one person wrote to another, as far as limits ask. */
interface Pair {
  /** The other one wrote too; from then on nothing is counted. */
  isAnswered: boolean
  isNew: boolean
  /** When the messages of the last day were written, by their client-made ids, oldest first. */
  times: Map<string, number>
}

const mostPairs = 20_000
const minuteMs = 60_000

/**
 * Refuses messages beyond the limits, in words that say when to try again. The new people of a day are counted in the
 * database; what goes by the minute and what nobody answered is counted in each process, so that a message costs no question
 * once its pair is known. A message that is stored already passes, because whoever sends it again only missed the answer.
 */
export function admission(db: Database, now: () => number, limits: MessageLimits): (writer: Writer, message: Outgoing) => Promise<void> {
  const pairs = new Map<string, Promise<Pair>>()
  /** Copies of one message that are on their way count once. */
  const underWay = new Map<string, Promise<void>>()
  const turns = new Map<number, Promise<void>>()
  const spendOfAccount = perKey<number>({
    most: limits.perMinute,
    windowMs: minuteMs,
    now,
    message: (seconds) => `You’re sending messages very quickly. Nothing is lost. Try again ${waitText(seconds)}.`,
  })
  const spendOfNetwork = limitOfNetwork(now, limits.networkPerMinute, minuteMs)
  const meetFromNetwork = limitOfNetwork(now, limits.newPeopleOfNetwork, dayMs)

  /** One account's new people one after the other, so that they never take more than one connection. */
  function inTurn(accountId: number, meet: () => Promise<void>): Promise<void> {
    const mine = (turns.get(accountId) ?? Promise.resolve()).catch(() => undefined).then(meet)
    turns.set(accountId, mine)
    const leave = () => void (turns.get(accountId) === mine && turns.delete(accountId))
    mine.then(leave, leave)
    return mine
  }

  function pairOf({ senderId, receiverId }: Outgoing): Promise<Pair> {
    const key = `${senderId}:${receiverId}`
    const known = pairs.get(key)
    if (known) return known
    if (pairs.size >= mostPairs) pairs.clear()
    const reading = readPair(db, senderId, receiverId, new Date(now() - dayMs), limits.withoutAnswer)
    pairs.set(key, reading)
    reading.catch(() => pairs.delete(key))
    return reading
  }

  async function refuseTooMany({ actor, remote }: Writer, message: Outgoing): Promise<void> {
    spendOfAccount(actor.id)
    spendOfNetwork(remote)
    const pair = await pairOf(message)
    // A copy of a message that was counted costs nothing more.
    if (pair.isAnswered || pair.times.has(message.clientMessageId)) return
    if (pair.times.size >= limits.withoutAnswer) {
      for (const [id, time] of pair.times) if (time <= now() - dayMs) pair.times.delete(id)
      const [oldest] = pair.times.values()
      if (oldest !== undefined && pair.times.size >= limits.withoutAnswer) {
        pair.isAnswered = await hasAnswered(db, message)
        if (pair.isAnswered) return
        const seconds = Math.max(1, Math.ceil((oldest + dayMs - now()) / 1000))
        const sentence = `You’ve sent ${limits.withoutAnswer} messages today without a reply. Wait for a reply or try again ${waitText(seconds)}.`
        throw new Problem('too-many', sentence, undefined, seconds)
      }
    }
    pair.times.set(message.clientMessageId, now())
    if (!pair.isNew) return
    try {
      await inTurn(actor.id, () => meetNewPerson({ db, now, limits }, actor, message.receiverId, () => meetFromNetwork(remote)))
      pair.isNew = false
    } catch (error) {
      pair.times.delete(message.clientMessageId)
      throw error
    }
  }

  return (writer, message) => {
    const name = nameOfMessage(message.senderId, message.clientMessageId)
    const same = underWay.get(name)
    if (same) return same
    const admitted = refuseTooMany(writer, message)
      .catch(async (error: unknown) => {
        if (!isProblem(error) || !(await isStored(db, message))) throw error
      })
      .finally(() => underWay.delete(name))
    underWay.set(name, admitted)
    return admitted
  }
}

async function readPair(db: Database, senderId: number, receiverId: number, since: Date, most: number): Promise<Pair> {
  const of = betweenOf(senderId, receiverId)
  const { rows } = await sql<{ answered: boolean; written: boolean; times: Date[]; ids: string[] }>`
    select exists (select from message where ${of} and sender_id = ${receiverId}) as answered,
      exists (select from message where ${of} and sender_id = ${senderId}) as written,
      array(select created_at from message where ${of} and sender_id = ${senderId} and created_at > ${since} order by id desc limit ${most}) as times,
      array(select coalesce(client_message_id, id::text) from message where ${of} and sender_id = ${senderId} and created_at > ${since} order by id desc limit ${most}) as ids`.execute(
    db,
  )
  const [row] = rows
  return {
    isAnswered: row?.answered ?? false,
    isNew: !row?.written,
    times: new Map((row?.times ?? []).map((time, index) => [row?.ids[index] ?? '', time.getTime()] as const).toReversed()),
  }
}

async function hasAnswered(db: Database, { senderId, receiverId }: Outgoing): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from message where ${betweenOf(senderId, receiverId)} and sender_id = ${receiverId}) as answered`.execute(db)
  return rows[0]?.answered ?? false
}

const betweenOf = (firstId: number, secondId: number) =>
  sql`least(sender_id, receiver_id) = ${Math.min(firstId, secondId)} and greatest(sender_id, receiver_id) = ${Math.max(firstId, secondId)}`

async function isStored(db: Database, { senderId, clientMessageId }: Outgoing): Promise<boolean> {
  const rows = messageTables(db).selectFrom('message').select('id').where('sender_id', '=', senderId)
  return (await rows.where('client_message_id', '=', clientMessageId).executeTakeFirst()) !== undefined
}
