import { explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Message, SentMessage } from '../../contract/message.ts'
import { deliver, type Named } from '../outbox/deliver.ts'
import { showMessage } from '../message-cache.ts'

/** Sends it, or shows why not and returns undefined; loaded when somebody really sends. */
export async function sendQuestion(question: Named): Promise<Message | undefined> {
  const message = await delivered(question)
  if (!message) return undefined
  show(message)
  // What was sent before had arrived though its answer was lost, and the words were changed since: they are a message of their own.
  return message.contentDiffers ? sendQuestion({ ...question, clientMessageId: crypto.randomUUID() }) : message
}

async function delivered(question: Named): Promise<SentMessage | undefined> {
  try {
    return await deliver(question)
  } catch (error) {
    toast({ title: 'Error', description: explain(error) || 'Failed to send message', variant: 'destructive' })
    return undefined
  }
}

/** It has arrived, whatever is wrong with showing it: sending it again would be the greater fault. */
function show(message: SentMessage): void {
  try {
    showMessage(sharedQueries(), message.senderId, message)
  } catch (fault) {
    reportError(fault)
  }
}
