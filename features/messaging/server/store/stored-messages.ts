import type { Message } from '#features/messaging/contract'
import { defineEvent } from '#platform/events/define-event.ts'

/** This process stored a message; a repeated one is told again. */
export const messageStored = defineEvent<Message>('messageStored')
