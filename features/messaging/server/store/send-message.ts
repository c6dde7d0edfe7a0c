import * as texts from '#texts/messaging'
import { randomUUID } from 'node:crypto'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { NewMessage, SentMessage } from '../../contract/message.ts'
import { admission, type Writer } from './admit-message.ts'
import { claimAttachments } from '../attachments/attachment-store.ts'
import { groupCommit, type StoringConnections } from './group-commit.ts'
import type { MessageLimits } from '../moderation/message-limits.ts'
import { reachability } from './reachable.ts'
import type { InboxState, Outgoing } from './store-messages.ts'

/** Sends in the name of an account; resolves when the message is stored for good. `from` is the socket that is answered itself. */
export type Send = (writer: Writer, message: NewMessage, from?: string) => Promise<SentMessage>

/**
 * Checks, stores in groups, and passes what is new to `announce`. The same client-made id always answers the first message.
 * `stored` is called with every stored message before its sender gets it, of a repeated one again: what must follow a message happens
 * even when a process ends in between, because a sender without an answer sends again.
 */
export function sender(
  db: Database,
  connections: StoringConnections,
  now: () => number,
  limits: MessageLimits,
  announce: (message: SentMessage, inbox: InboxState, from: string | undefined) => void,
  stored: (message: SentMessage) => Promise<void>,
): Send {
  const refuseUnreachable = reachability(db, now)
  const admit = admission(db, now, limits)
  const store = groupCommit(db, connections, now)
  return async (
    writer,
    { senderId: said, receiverId, content, propertyId, moment, attachmentIds = [], clientMessageId = randomUUID() },
    from,
  ) => {
    const senderId = writer.actor.id
    if (said !== undefined && said !== senderId) throw new Problem('not-allowed', texts.youCanOnlySendAsYourself)
    const outgoing: Outgoing = {
      senderId,
      receiverId,
      content,
      propertyId: propertyId ?? null,
      moment: moment ?? null,
      attachments: null,
      clientMessageId,
    }
    await refuseUnreachable(outgoing)
    await admit(writer, outgoing)
    if (attachmentIds.length > 0) outgoing.attachments = await claimAttachments(db, senderId, attachmentIds, clientMessageId)
    const outcome = await store(outgoing, () => !writer.isSessionOver)
    if (outcome === 'blocked') throw new Problem('not-allowed', texts.thisPersonIsNotAcceptingMessages)
    const { message, inbox } = outcome
    try {
      await stored(message)
    } finally {
      // It is there, whatever fails afterwards.
      if (inbox) announce(message, inbox, from)
    }
    const differs = message.content !== content || message.receiverId !== receiverId || message.propertyId !== outgoing.propertyId
    return differs ? { ...message, contentDiffers: true } : message
  }
}
