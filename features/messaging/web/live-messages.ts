import * as texts from '#texts/messaging'
import { showUser } from '#features/session/web'
import { currentUser } from '#features/accounts/contract'
import { registered } from '#platform/contract/frame.ts'
import { call } from '#platform/web/call/call.ts'
import { onLiveFrame, sendLive, startLive, stopLive } from '#platform/web/live-socket/live.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import {
  caughtUp,
  inboxChanged,
  messagesDelivered,
  messagesRead,
  newMessage,
  received,
  sentMessage,
  unreadCountFrame,
} from '../contract/frames.ts'
import { questionRequests } from '../contract/question-confirmations.ts'
import { markMessages, recountConversation, refreshAfterOpening, refreshMessages, setUnread, showMessage } from './message-cache.ts'
import { queueMessageNote } from './inbox/message-notes.ts'
import { startOutbox } from './outbox/outbox.ts'
import { showUnreadInTitle } from './inbox/title-count.ts'
import { listenForTyping } from './composer/typing.ts'

const confirmAfterMs = 300

let running: { me: number; stop: () => void } | undefined

/** Opens the live connection of this tab for the signed-in person and keeps what is on the screen true. */
export function startMessages(me: number): void {
  if (running?.me === me) return
  running?.stop()
  const queries = sharedQueries()
  let last: number | undefined
  let wasOpen = false
  let isNewlyOpen = false
  let confirming: ReturnType<typeof setTimeout> | undefined

  const confirm = (delayMs = confirmAfterMs) => {
    clearTimeout(confirming)
    confirming = setTimeout(() => last !== undefined && sendLive(received, { sequence: last }), delayMs)
  }
  const leaving = [
    onLiveFrame(registered, () => void (isNewlyOpen = true)),
    onLiveFrame(newMessage, ({ message }) => {
      if (message.receiverId !== me || (last !== undefined && message.sequence <= last)) return
      last = message.sequence
      showMessage(queries, me, message)
      // It may be a question that waited for its confirmation.
      void queries.invalidateQueries({ queryKey: keyOf(questionRequests) })
      queueMessageNote(queries, me, message)
      confirm()
    }),
    onLiveFrame(caughtUp, ({ sequence, more }) => {
      last = Math.max(last ?? 0, sequence)
      // The server sends the next page as soon as this one is confirmed.
      confirm(more ? 0 : confirmAfterMs)
      // Whatever was read, taken back or sent elsewhere meanwhile is asked for once; later messages only take the slow way.
      if (!isNewlyOpen) return
      isNewlyOpen = false
      void refreshAfterOpening(queries, !wasOpen)
      wasOpen = true
    }),
    onLiveFrame(sentMessage, ({ message }) => showMessage(queries, me, message)),
    onLiveFrame(unreadCountFrame, ({ count }) => {
      setUnread(queries, me, count)
      showUnreadInTitle(count)
    }),
    onLiveFrame(messagesDelivered, ({ receiverId, sequence }) =>
      markMessages(queries, (message) => message.receiverId === receiverId && message.sequence <= sequence, { isDelivered: true }),
    ),
    onLiveFrame(messagesRead, ({ readerId, senderId, propertyId, messageIds }) => {
      const ids = new Set(messageIds)
      markMessages(queries, (message) => message.receiverId === readerId && ids.has(message.id), { isDelivered: true, isRead: true })
      if (readerId === me) void recountConversation(queries, me, senderId, propertyId)
    }),
    onLiveFrame(inboxChanged, () => void refreshMessages(queries)),
    listenForTyping(),
    startOutbox(me),
  ]
  running = {
    me,
    stop() {
      clearTimeout(confirming)
      for (const leave of leaving) leave()
      stopLive()
      running = undefined
    },
  }
  startLive(me, { after: () => last, onEnd: handleEnd })
}

export const stopMessages = (): void => running?.stop()

function handleEnd(problem: 'replaced' | 'account-deleted' | 'invalid-user-id'): void {
  if (problem === 'replaced') return
  toast({
    title: texts.authenticationError,
    description: 'Your account information has changed. Please refresh the page.',
    variant: 'destructive',
  })
  stopMessages()
  call(currentUser).then(showUser, () => undefined)
}
