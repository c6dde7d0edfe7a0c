import type { MessageRow } from '../message-rows.ts'

type Parties = Pick<MessageRow, 'sender_id' | 'receiver_id'>

/** Only the person a message was sent to can have read it. */
export const mayRead = (actorId: number, message: Parties): boolean => message.receiver_id === actorId

/** Either party may delete; what that means for the other one differs. */
export const mayDelete = (actorId: number, message: Parties): boolean => message.sender_id === actorId || message.receiver_id === actorId
