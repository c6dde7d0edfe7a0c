import type { ComponentType } from 'react'
import type { Message } from '../../contract/message.ts'

interface PublishQuestionProps {
  propertyId: number
  message: Message
  name: string
  reply: string
  onClose: () => void
}

export interface ThreadParts {
  /** What became of a message elsewhere; nothing for most. */
  MessageNote?: ComponentType<{ messageId: number }>
  /** Makes a buyer's message about a home a question that everybody reads. */
  PublishQuestion?: ComponentType<PublishQuestionProps>
}

let parts: ThreadParts = {}

/** The front door fills conversations, so that messaging need not know what others make of messages. */
export function fillThread(filled: ThreadParts): void {
  parts = filled
}

export const threadParts = (): ThreadParts => parts
