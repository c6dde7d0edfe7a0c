import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import { nameOfMessage, storeMessages, type Outcome, type Outgoing } from './store-messages.ts'

const largestBatch = 500
const attempts = 5
/** Another server stored the same message, or waited for us while we waited for it. */
const passing = new Set(['23505', '40P01', '40001'])

interface Waiting {
  message: Outgoing
  settle: { done: (outcome: Outcome) => void; failed: (error: unknown) => void }[]
}

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
      const outcomes = await stored(batch.map(({ message }) => message))
      return () => {
        for (const { message, settle } of batch) {
          const outcome = outcomes.get(nameOfMessage(message.senderId, message.clientMessageId)) ?? 'blocked'
          for (const { done } of settle) done(outcome)
        }
      }
    } catch (error) {
      if (batch.length === 1) return () => batch[0]?.settle.forEach(({ failed }) => failed(error))
      const answers: (() => void)[] = []
      for (const one of batch) answers.push(await storeAll([one]))
      return () => answers.forEach((answer) => answer())
    }
  }

  async function stored(messages: readonly Outgoing[]): Promise<Map<string, Outcome>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeMessages(db, statements, messages, attempt > 1 ? { lookFor: 'repeated names' } : {})
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
