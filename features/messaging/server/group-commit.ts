import type { Database } from '#platform/database/database.ts'
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
export function groupCommit(db: Database): (message: Outgoing) => Promise<Outcome> {
  let waiting = new Map<string, Waiting>()
  let busy = false

  async function work(): Promise<void> {
    busy = true
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, largestBatch)
      waiting = new Map([...waiting].slice(batch.length))
      await storeAll(batch)
    }
    busy = false
  }

  async function storeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await stored(batch.map(({ message }) => message))
      for (const { message, settle } of batch) {
        const outcome = outcomes.get(nameOfMessage(message.senderId, message.clientMessageId))
        for (const { done } of settle) done(outcome ?? 'blocked')
      }
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await storeAll([one])
      else for (const { failed } of batch[0]?.settle ?? []) failed(error)
    }
  }

  async function stored(messages: readonly Outgoing[]): Promise<Map<string, Outcome>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeMessages(db, messages)
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
