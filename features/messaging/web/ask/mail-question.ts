import { href } from 'react-router'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { holdQuestion, mailedQuestions, type MailedQuestion } from '../../contract/mailed-questions.ts'
import type { Contact, Question } from './stored-question.ts'

/** Why it could not be mailed, and at which field. */
export interface MailRefusal {
  message: string
  fields: { name?: string; email?: string; content?: string }
}

/**
 * Lets the question wait at the server, and has the identity mail a link that signs its writer in and leads back to the home, where
 * it is sent. Trying again changes nothing but the link. Returns why not, if so.
 */
export async function mailQuestion(question: Question, { name, email }: Contact): Promise<MailRefusal | undefined> {
  const { receiverId, propertyId, content, moment = null, clientMessageId } = question
  try {
    await call(holdQuestion, { body: { receiverId, propertyId, content, moment, clientMessageId, name, email } })
    const { sendSignInLink } = await import('#features/accounts/web')
    await sendSignInLink(email, `${location.origin}${href('/property/:id', { id: String(propertyId) })}#ask`)
    return undefined
  } catch (error) {
    return { message: explain(error), fields: error instanceof CallError ? error.fields : {} }
  }
}

/** What waits for the person who has come by the link on another device than the one they wrote on. */
export async function questionWaiting(
  receiverId: number,
  propertyId: number,
): Promise<(MailedQuestion & { propertyId: number }) | undefined> {
  const waiting = await call(mailedQuestions).catch(() => [])
  const question = waiting.find((candidate) => candidate.receiverId === receiverId && candidate.propertyId === propertyId)
  return question && { ...question, propertyId }
}
