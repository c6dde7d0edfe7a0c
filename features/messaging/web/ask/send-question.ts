import { sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Message, SentMessage } from '../../contract/message.ts'
import { refreshAccount } from '#features/session/web'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { sendMailedQuestion } from '../../contract/mailed-questions.ts'
import { deliver } from '../outbox/deliver.ts'
import type { Question } from './stored-question.ts'
import { showMessage } from '../message-cache.ts'

/** Sends it, or shows why not and returns undefined; loaded when somebody really sends. */
export async function sendQuestion(question: Question): Promise<Message | undefined> {
  const message = await delivered(question)
  if (!message) return undefined
  show(message)
  // What was sent before had arrived though its answer was lost, and the words were changed since: they are a message of their own.
  return message.contentDiffers ? sendQuestion({ ...question, clientMessageId: crypto.randomUUID() }) : message
}

async function delivered({ asker, ...question }: Question): Promise<SentMessage | undefined> {
  try {
    if (asker) return await sendWaiting(question)
    return await deliver(question)
  } catch (error) {
    toast({ title: 'Error', description: explain(error) || 'Failed to send message', variant: 'destructive' })
    return undefined
  }
}

/** The waiting one carries the name of a newcomer. Where it waits no longer, its id sees to it that it is stored once. */
async function sendWaiting(question: Question): Promise<SentMessage> {
  try {
    const message = await call(sendMailedQuestion, { params: { clientMessageId: question.clientMessageId } })
    showName()
    return message
  } catch (error) {
    if (error instanceof CallError && error.status === 410) return deliver(question)
    throw error
  }
}

/** An account that had no name has the given one now; that it is shown may take its time. */
function showName(): void {
  const session = sessionStore.get()
  if (session.status === 'signed-in' && !session.user.firstName) void refreshAccount().catch(() => undefined)
}

/** It has arrived, whatever is wrong with showing it: sending it again would be the greater fault. */
function show(message: SentMessage): void {
  try {
    showMessage(sharedQueries(), message.senderId, message)
  } catch (fault) {
    reportError(fault)
  }
}
