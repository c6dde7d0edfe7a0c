import { conversations, sendMessage, thread, type Message, type Moment } from '#features/messaging/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'

export interface Question {
  receiverId: number
  propertyId: number
  content: string
  moment: Moment | null
  clientMessageId: string
}

/** Sends it, or says why not and answers undefined; loaded when somebody really sends. */
export async function sendQuestion(question: Question): Promise<Message | undefined> {
  try {
    const message = await call(sendMessage, { body: question })
    for (const { path } of [thread, conversations]) void sharedQueries().invalidateQueries({ queryKey: [path] })
    return message
  } catch (error) {
    toast({ title: 'Error', description: explain(error) || 'Failed to send message', variant: 'destructive' })
    return undefined
  }
}
