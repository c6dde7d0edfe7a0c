import * as texts from '#texts/messaging'
import { useCallback, useSyncExternalStore } from 'react'
import { liveState } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { outbox, type Outbox } from '#platform/web/sync/outbox.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { deliver, Refusal } from './deliver.ts'
import { showMessage } from '../message-cache.ts'
import {
  addUnsent,
  importUnsentList,
  markUnsent,
  outboxKey,
  removeUnsent,
  restoreUnsent,
  unsentOf,
  watchUnsent,
  type NewUnsent,
  type Unsent,
} from './outbox-store.ts'

/** One for each person: what one of them wrote never goes out in the name of another. */
const outboxes = new Map<number, Outbox>()

/** Stores the message in this browser and sends it as soon as possible, in the order written. */
export function queueMessage(me: number, message: NewUnsent): void {
  addUnsent(me, message)
  void outboxOf(me).flush()
}

export function retryUnsent(me: number, clientMessageId: string): void {
  markUnsent(me, clientMessageId, undefined)
  void outboxOf(me).flush()
}

export function discardUnsent(me: number, clientMessageId: string): void {
  removeUnsent(me, clientMessageId)
}

export function useUnsent(me: number, otherId: number, propertyId: number | undefined): Unsent[] {
  const list = useSyncExternalStore(
    watchUnsent,
    useCallback(() => unsentOf(me), [me]),
    () => unsentOf(0),
  )
  return list.filter((message) => message.receiverId === otherId && (message.propertyId ?? undefined) === propertyId)
}

/** Sends now and whenever it may succeed again, also once the live connection opens. Returns the way to stop. */
export function startOutbox(me: number): () => void {
  importUnsentList(me)
  const stop = outboxOf(me).start()
  const stopListening = liveState.listen((state) => void (state === 'open' && unsentOf(me).length > 0 && outboxOf(me).flush()))
  return () => {
    stopListening()
    stop()
  }
}

function outboxOf(me: number): Outbox {
  const known = outboxes.get(me)
  if (known) return known
  const created = outbox<Unsent>({
    key: outboxKey,
    waiting: () => unsentOf(me).filter(({ failure }) => failure === undefined),
    deliver: (message) => send(me, message),
    laneOf: ({ receiverId, propertyId }) => `${receiverId}:${propertyId}`,
    snapshot: () => {
      const left = unsentOf(me)
      return () => restoreUnsent(me, left)
    },
  })
  outboxes.set(me, created)
  return created
}

async function send(me: number, { position: _, failure: __, attachments = [], ...message }: Unsent): Promise<void> {
  try {
    const stored = await deliver({ ...message, ...(attachments.length > 0 && { attachmentIds: attachments.map(({ id }) => id) }) })
    showMessage(sharedQueries(), me, stored)
    removeUnsent(me, message.clientMessageId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failure = error.message || texts.failedToSendMessage
    markUnsent(me, message.clientMessageId, failure)
    toast({ title: 'Error', description: failure, variant: 'destructive' })
  }
}
