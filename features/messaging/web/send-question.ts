import type { Message } from '#features/messaging/contract'
import { explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { deliver, type Named } from './deliver.ts'
import { showMessage } from './message-cache.ts'

/** Sends it, or says why not and answers undefined; loaded when somebody really sends. */
export async function sendQuestion(question: Named): Promise<Message | undefined> {
  try {
    const message = await deliver(question)
    showMessage(sharedQueries(), message.senderId, message)
    // What was sent before had arrived though its answer was lost, and the words were changed since: they are a message of their own.
    return message.contentDiffers ? await sendQuestion({ ...question, clientMessageId: crypto.randomUUID() }) : message
  } catch (error) {
    toast({ title: 'Error', description: explain(error) || 'Failed to send message', variant: 'destructive' })
    return undefined
  }
}
