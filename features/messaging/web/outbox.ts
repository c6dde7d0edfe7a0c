import { useCallback, useSyncExternalStore } from 'react'
import { liveStore } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { deliver, Refusal } from './deliver.ts'
import { showMessage } from './message-cache.ts'
import { changeUnsent, unsentOf, watchUnsent, type Unsent } from './outbox-store.ts'

const againAfterMs = [2000, 5000, 15_000, 30_000]

let working = false
let wanted = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** Keeps the message over reloads and sends it as soon as it can, in the order written. */
export function queueMessage(me: number, message: Omit<Unsent, 'clientMessageId' | 'writtenAt'>): void {
  changeUnsent(me, (list) => [...list, { ...message, clientMessageId: crypto.randomUUID(), writtenAt: new Date().toISOString() }])
  void sendUnsent(me)
}

export function retryUnsent(me: number, clientMessageId: string): void {
  changeUnsent(me, (list) =>
    list.map(({ failure: _, ...one }) => (one.clientMessageId === clientMessageId ? one : { ...one, ...(_ && { failure: _ }) })),
  )
  void sendUnsent(me)
}

export function discardUnsent(me: number, clientMessageId: string): void {
  changeUnsent(me, (list) => list.filter((one) => one.clientMessageId !== clientMessageId))
}

export function useUnsent(me: number, otherId: number, propertyId: number | undefined): Unsent[] {
  const list = useSyncExternalStore(
    watchUnsent,
    useCallback(() => unsentOf(me), [me]),
    () => unsentOf(0),
  )
  return list.filter((one) => one.receiverId === otherId && (one.propertyId ?? undefined) === propertyId)
}

/** Sends what waits, one after the other; of several tabs only one at a time. Calling it again is never wrong. */
export async function sendUnsent(me: number): Promise<void> {
  if (working) {
    wanted = true
    return
  }
  working = true
  clearTimeout(again)
  try {
    await alone(async () => {
      do {
        wanted = false
        await sendAll(me)
      } while (wanted)
    })
    failures = 0
  } catch {
    again = setTimeout(() => void sendUnsent(me), againAfterMs[Math.min(failures, againAfterMs.length - 1)])
    failures += 1
  } finally {
    working = false
  }
}

async function sendAll(me: number): Promise<void> {
  for (;;) {
    const next = unsentOf(me).find((one) => one.failure === undefined)
    if (!next) return
    const { writtenAt: _, failure: __, attachments = [], ...message } = next
    try {
      const stored = await deliver({ ...message, ...(attachments.length > 0 && { attachmentIds: attachments.map(({ id }) => id) }) })
      showMessage(sharedQueries(), me, stored)
      discardUnsent(me, next.clientMessageId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const failure = error.message || 'Failed to send message'
      changeUnsent(me, (list) => list.map((one) => (one.clientMessageId === next.clientMessageId ? { ...one, failure } : one)))
      toast({ title: 'Error', description: failure, variant: 'destructive' })
    }
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure pages only; elsewhere the client-made id still keeps messages single.
  if ('locks' in navigator) await navigator.locks.request('tourstead:outbox', work)
  else await work()
}

/** Tries again when the network or the connection is back. Returns the way to stop. */
export function keepSending(me: number): () => void {
  const tryAgain = () => void (unsentOf(me).length > 0 && sendUnsent(me))
  const onState = () => void (liveStore.get() === 'open' && tryAgain())
  window.addEventListener('online', tryAgain)
  const leave = liveStore.subscribe(onState)
  tryAgain()
  return () => {
    window.removeEventListener('online', tryAgain)
    clearTimeout(again)
    leave()
  }
}
