import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { retryConflicts } from '#platform/database/retry-conflicts.ts'
import { oneByOne } from './one-by-one.ts'
import { nameOfMessage, storedEarlier, storedNow, storeMessages, type Outcome, type Outgoing, type StoredRow } from './store-messages.ts'

const largestBatch = 500
const groupsAtOnce = 2
const attempts = 5
/** SQLSTATE of a unique violation: another server stored the same message first. */
const alreadyStored = '23505'

interface Settle {
  done: (outcome: Outcome) => void
  failed: (error: unknown) => void
  /** False once its writer may not write any more. */
  isWanted: () => boolean
}

export interface Waiting {
  message: Outgoing
  settle: Settle[]
}

/** Where messages are stored: together on one connection, one statement after the other, and singly on several, both without waiting long for a lock. */
export interface StoringConnections {
  together: PreparedStatements
  singly: PreparedStatements
}

export type Store = (message: Outgoing, isWanted?: () => boolean) => Promise<Outcome>

const nameOf = ({ message }: Waiting): string => nameOfMessage(message.senderId, message.clientMessageId)

/**
 * Stores messages in groups: while groups are under way the next ones gather, then leave together. There is no timer, so a
 * single message on an idle system waits for nothing. The database finds the second group when it is done with the first one,
 * and never waits for us between two. A group that fails, or meets a row that somebody holds, is stored one by one beside the
 * next groups, so that what holds up one message holds up no others.
 */
export function groupCommit(db: Database, { together, singly }: StoringConnections, now: () => number): Store {
  const waiting = new Map<string, Waiting>()
  let [groups, underWay, last] = [0, 0, 0]
  let isBeginning = false
  const single = oneByOne<Waiting>({
    store: async (entry) => settleBatch([entry], await stored(singly, [entry], new Date(now()))),
    fail: (entry, error) => entry.settle.forEach(({ failed }) => failed(error)),
    accountsOf: ({ message: { senderId, receiverId } }) => [senderId, receiverId],
    nameOf,
    isWanted: stillWanted,
  })

  /** What comes in the same turn leaves together. */
  function beginSoon(): void {
    if (isBeginning || groups === groupsAtOnce) return
    isBeginning = true
    setImmediate(begin)
  }

  function begin(): void {
    isBeginning = false
    // Every statement costs the same, whatever it holds: one that would be smaller than what is under way waits for more.
    while (groups < groupsAtOnce && waiting.size > 0 && waiting.size >= underWay) {
      const batch = takeSome()
      if (batch.length > 0) void work(batch)
    }
  }

  async function work(batch: readonly Waiting[]): Promise<void> {
    groups += 1
    underWay += batch.length
    const answer = await storeAll(batch)
    underWay -= batch.length
    groups -= 1
    last = batch.length
    begin()
    // The next statement is on its way before the answers to this one make work here.
    if (groups > 0) setImmediate(answer)
    else answer()
  }

  /** Half of what is on its way in all, so that the database works on one half while the other half is answered and comes back. */
  function takeSome(): Waiting[] {
    const most = Math.min(largestBatch, Math.ceil((Math.max(underWay, last) + waiting.size) / 2))
    const batch: Waiting[] = []
    for (const [name, entry] of waiting) {
      if (batch.length >= most) break
      waiting.delete(name)
      if (stillWanted(entry)) batch.push(entry)
    }
    return batch
  }

  /** Resolves, never fails, with what settles everybody who waits. */
  async function storeAll(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const rows = await stored(together, batch, new Date(now()))
      return () => void settleBatch(batch, rows)
    } catch {
      return () => single.add(batch)
    }
  }

  async function settleBatch(batch: readonly Waiting[], rows: readonly StoredRow[]): Promise<void> {
    const outcomes = storedNow(
      batch.map(({ message }) => message),
      rows,
    )
    const unanswered: Waiting[] = []
    for (const entry of batch) {
      const outcome = outcomes.get(nameOf(entry))
      if (outcome) for (const { done } of entry.settle) done(outcome)
      else unanswered.push(entry)
    }
    if (unanswered.length === 0) return
    try {
      const earlier = await storedEarlier(
        db,
        unanswered.map(({ message }) => message),
      )
      for (const entry of unanswered) for (const { done } of entry.settle) done(earlier.get(nameOf(entry)) ?? 'blocked')
    } catch (error) {
      for (const { settle } of unanswered) for (const { failed } of settle) failed(error)
    }
  }

  return (message, isWanted = () => true) =>
    new Promise((done, failed) => {
      const entry: Waiting = { message, settle: [{ done, failed, isWanted }] }
      const name = nameOf(entry)
      const same = waiting.get(name) ?? single.find(name)
      if (same) return void same.settle.push(...entry.settle)
      if (single.concerns(entry)) return single.add([entry])
      waiting.set(name, entry)
      beginSoon()
    })
}

async function stored(statements: PreparedStatements, batch: readonly Waiting[], at: Date): Promise<StoredRow[]> {
  const messages = batch.map(({ message }) => message)
  for (let attempt = 1; ; attempt++) {
    try {
      const options = { at, ...(attempt > 1 && { lookFor: 'repeated names' as const }) }
      return await retryConflicts(() => storeMessages(statements, messages, options))
    } catch (error) {
      if (attempt === attempts || (error as { code?: string }).code !== alreadyStored) throw error
    }
  }
}

/** Refuses what nobody may write any more; returns whether anybody is left. */
function stillWanted(entry: Waiting): boolean {
  for (const { isWanted, failed } of entry.settle) if (!isWanted()) failed(new Problem('not-signed-in'))
  entry.settle = entry.settle.filter(({ isWanted }) => isWanted())
  return entry.settle.length > 0
}
