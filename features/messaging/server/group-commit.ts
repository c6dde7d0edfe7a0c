import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { nameOfMessage, storedEarlier, storedNow, storeMessages, type Outcome, type Outgoing, type StoredRow } from './store-messages.ts'

const largestBatch = 500
const attempts = 5
/** Another server stored the same message, or waited for us while we waited for it. */
const passing = new Set(['23505', '40P01', '40001'])

interface Waiting {
  message: Outgoing
  settle: { done: (outcome: Outcome) => void; failed: (error: unknown) => void }[]
}

const nameOf = ({ message }: Waiting): string => nameOfMessage(message.senderId, message.clientMessageId)

/**
 * Stores messages in groups: while one statement is under way the next ones gather, then leave together. There is no timer,
 * so a single message on an idle system waits for nothing. A message that cannot be stored fails alone.
 */
export function groupCommit(db: Database, statements: PreparedStatements): (message: Outgoing) => Promise<Outcome> {
  const waiting = new Map<string, Waiting>()
  let busy = false
  let last = 0

  async function work(): Promise<void> {
    busy = true
    let storing = begin()
    while (storing) {
      const answer = await storing
      storing = begin()
      // The next statement is on its way before the answers to this one make work here.
      if (storing) setImmediate(answer)
      else answer()
    }
    busy = false
  }

  function begin(): Promise<() => void> | undefined {
    return waiting.size === 0 ? undefined : storeAll(takeSome())
  }

  /** Half of what is on its way in all, so that the database works on one half while the other half is answered and comes back. */
  function takeSome(): Waiting[] {
    const most = Math.min(largestBatch, Math.ceil((last + waiting.size) / 2))
    const batch: Waiting[] = []
    for (const [name, one] of waiting) {
      if (batch.length >= most) break
      batch.push(one)
      waiting.delete(name)
    }
    last = batch.length
    return batch
  }

  /** Resolves, never fails, with what tells everybody who waits. */
  async function storeAll(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const rows = await stored(batch.map(({ message }) => message))
      return () => void tell(batch, rows)
    } catch (error) {
      if (batch.length === 1) return () => batch.forEach(({ settle }) => settle.forEach(({ failed }) => failed(error)))
      const answers: (() => void)[] = []
      for (const one of batch) answers.push(await storeAll([one]))
      return () => answers.forEach((answer) => answer())
    }
  }

  async function tell(batch: readonly Waiting[], rows: readonly StoredRow[]): Promise<void> {
    const outcomes = storedNow(
      batch.map(({ message }) => message),
      rows,
    )
    const others: Waiting[] = []
    for (const one of batch) {
      const outcome = outcomes.get(nameOf(one))
      if (outcome) for (const { done } of one.settle) done(outcome)
      else others.push(one)
    }
    if (others.length === 0) return
    try {
      const earlier = await storedEarlier(
        db,
        others.map(({ message }) => message),
      )
      for (const one of others) for (const { done } of one.settle) done(earlier.get(nameOf(one)) ?? 'blocked')
    } catch (error) {
      for (const { settle } of others) for (const { failed } of settle) failed(error)
    }
  }

  async function stored(messages: readonly Outgoing[]): Promise<StoredRow[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeMessages(statements, messages, attempt > 1 ? { lookFor: 'repeated names' } : {})
      } catch (error) {
        if (attempt === attempts || !passing.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }

  return (message) =>
    new Promise((done, failed) => {
      const name = nameOfMessage(message.senderId, message.clientMessageId)
      const same = waiting.get(name)
      if (same) same.settle.push({ done, failed })
      else waiting.set(name, { message, settle: [{ done, failed }] })
      if (!busy) void work()
    })
}
