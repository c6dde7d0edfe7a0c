import { tabStorage } from '#platform/web/browser-storage.ts'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'

interface Write {
  /** The page and what it writes: one form. */
  form: string
  key: string
  sentAt: number
}

const storageKey = 'tourstead:unanswered-writes'
/** As long as the server stores responses. */
const storedMs = 24 * 3_600_000
const maxStored = 50

const isWrite = (value: unknown): value is Write =>
  isRecord(value) && typeof value['form'] === 'string' && typeof value['key'] === 'string' && typeof value['sentAt'] === 'number'

/** Returns a UUID of version 4. `crypto.randomUUID` is missing on pages without HTTPS. */
function randomKey(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/**
 * Gives each write an idempotency key and remembers it, also through a reload, until an answer arrives. A write of the same form after a
 * lost answer gets the same key, so that the server carries it out once.
 */
export function openUnansweredWrites(now: () => number = Date.now) {
  const running = new Set<string>()
  const stored = (): Write[] =>
    (readStored(storageKey, listOf(isWrite), tabStorage) ?? []).filter(({ sentAt }) => sentAt > now() - storedMs)
  const store = (writes: Write[]) => writeStored(storageKey, writes.length > 0 ? writes.slice(-maxStored) : undefined, tabStorage)

  return {
    /** `isAnswer` returns whether a failure is the decision of the server. */
    async send<Reply>(target: string, work: (key: string) => Promise<Reply>, isAnswer: (error: unknown) => boolean): Promise<Reply> {
      const form = `${typeof location === 'undefined' ? '' : location.pathname} ${target}`
      const lost = stored().find((write) => write.form === form && !running.has(write.key))
      const write = lost ?? { form, key: randomKey(), sentAt: now() }
      const forget = () => store(stored().filter(({ key }) => key !== write.key))
      running.add(write.key)
      if (!lost) store([...stored(), write])
      try {
        const reply = await work(write.key)
        forget()
        return reply
      } catch (error) {
        if (isAnswer(error)) forget()
        throw error
      } finally {
        running.delete(write.key)
      }
    },
  }
}

export const unansweredWrites = openUnansweredWrites()
