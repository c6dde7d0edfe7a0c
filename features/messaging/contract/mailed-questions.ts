import * as texts from '#texts/messaging'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ClientMessageId, messageContent, Moment, receiver, SentMessage } from './message.ts'
import { emailField, oneLine } from '#platform/contract/field-checks.ts'

export const mailedAtMost = 5

const propertyId = z.number().check(z.int(), z.positive())
const question = {
  clientMessageId: ClientMessageId,
  receiverId: receiver,
  content: messageContent,
  moment: z.nullable(Moment),
}

/** A message that waits until its writer has opened the link we mailed. One written without scripts may be about no home. */
export const MailedQuestion = z.object({ ...question, propertyId: z.nullable(propertyId) })
export type MailedQuestion = z.infer<typeof MailedQuestion>

const noName = texts.enterYourName
const noEmail = texts.enterAnEmailAddressSuchAs

export const AskerName = z
  .string(noName)
  .check(z.trim(), oneLine(), z.minLength(1, noName), z.maxLength(120, texts.use120CharactersOrFewer))
export const AskerEmail = emailField(noEmail)

export const holdQuestion = endpoint({
  method: 'POST',
  path: '/api/mailed-questions',
  repeat: 'natural: the client message ID',
  access: 'public',
  summary: 'Keep a question about a home for a day and mail its writer a link that sends it',
  body: z
    .object({
      ...question,
      propertyId,
      name: AskerName,
      email: AskerEmail,
    })
    .check(z.refine(({ content }) => content !== '', { error: texts.writeAMessageFirst, path: ['content'] })),
})

export const mailedQuestions = endpoint({
  method: 'GET',
  path: '/api/mailed-questions',
  access: 'user',
  summary: 'Questions that wait for the owner of my proved email address',
  reply: z.array(MailedQuestion),
})

export const sendMailedQuestion = endpoint({
  method: 'POST',
  path: '/api/mailed-questions/:clientMessageId/send',
  repeat: 'natural: the client message ID',
  access: 'user',
  summary: 'Send a question that waited for my email address to be proved',
  params: z.object({ clientMessageId: ClientMessageId }),
  reply: SentMessage,
})
