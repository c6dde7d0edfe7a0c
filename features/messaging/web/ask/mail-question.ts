import { call, CallError, explain } from '#platform/web/call/call.ts'
import { holdQuestion, mailedQuestions, type MailedQuestion } from '../../contract/mailed-questions.ts'
import { questionStatus } from '../../contract/question-confirmations.ts'
import type { Contact, Question } from './stored-question.ts'

/** Why it could not be mailed, and at which field. */
export interface MailRefusal {
  message: string
  fields: { name?: string; email?: string; content?: string }
}

/** Holds the question at the server, which mails the link that sends it. Idempotent but for the mail. Returns why it failed. */
export async function mailQuestion(question: Question, { name, email }: Contact): Promise<MailRefusal | undefined> {
  const { receiverId, propertyId, content, moment = null, clientMessageId } = question
  try {
    await call(holdQuestion, { body: { receiverId, propertyId, content, moment, clientMessageId, name, email } })
    return undefined
  } catch (error) {
    return { message: explain(error), fields: error instanceof CallError ? error.fields : {} }
  }
}

/** True once the question was sent by its link on another device. */
export async function isQuestionSent(clientMessageId: string): Promise<boolean> {
  return (await call(questionStatus, { params: { clientMessageId } })).isSent
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
