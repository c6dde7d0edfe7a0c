import { serverNow } from '#platform/web/server-clock.ts'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'
import type { NewMessage } from '../../contract/message.ts'

/** Signing up and in takes minutes; whoever comes on another day is not to find something sent in their name. */
const storedForMs = 3_600_000

/** What somebody without an account says of themselves. */
export interface Contact {
  name: string
  email: string
}

export type Question = NewMessage & {
  propertyId: number
  clientMessageId: string
  /** It waits at the server for whoever opens the link mailed to this address, in lower case. */
  asker?: Contact
}

const keyOf = (receiverId: number, propertyId: number): string => `tourstead:question:${receiverId}:${propertyId}`

/**
 * A question that somebody pressed to send before signing in. It keeps the id it is sent with, so that it is stored once, however
 * often and from however many tabs it is sent after they have come back.
 */
export function storeQuestion(question: Question): void {
  // Without storage the words wait in the page as long as it lives.
  writeStored(keyOf(question.receiverId, question.propertyId), { ...question, until: serverNow() + storedForMs })
}

export const storedQuestion = (receiverId: number, propertyId: number): Question | undefined =>
  readStored(keyOf(receiverId, propertyId), (stored) => {
    if (!isRecord(stored) || typeof stored['content'] !== 'string' || typeof stored['clientMessageId'] !== 'string') return undefined
    const { until, ...question } = stored
    const fits = question['receiverId'] === receiverId && question['propertyId'] === propertyId && Number(until) > serverNow()
    return fits ? (question as unknown as Question) : undefined
  })

export const removeStoredQuestion = (receiverId: number, propertyId: number): void =>
  void writeStored(keyOf(receiverId, propertyId), undefined)
