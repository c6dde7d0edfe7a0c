import { defineEvent } from '#platform/events/define-event.ts'
import type { Message } from '../../contract/message.ts'

/** This process stored a message; a repeated one is told again. */
export const messageStored = defineEvent<Message>('messageStored')
