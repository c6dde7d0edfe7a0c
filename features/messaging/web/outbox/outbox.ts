import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '#platform/web/call/call.ts'
import { liveState } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { beforeSignOut } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { deliver, Refusal } from './deliver.ts'
import { showMessage } from '../message-cache.ts'
import {
  addUnsent,
  markUnsent,
  outboxPrefix,
  putBackUnsent,
  removeUnsent,
  takeOverList,
  unsentOf,
  watchUnsent,
  type Unsent,
} from './outbox-store.ts'

const againAfterMs = [2000, 5000, 15_000, 30_000]
const patienceWhenLeavingMs = 2000

let running: Promise<void> | undefined
let wanted = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** Keeps the message over reloads and sends it as soon as it can, in the order written. */
export function queueMessage(me: number, message: Omit<Unsent, 'clientMessageId' | 'place'>): void {
  addUnsent(me, message)
  void sendUnsent(me)
}

export function retryUnsent(me: number, clientMessageId: string): void {
  markUnsent(me, clientMessageId, undefined)
  void sendUnsent(me)
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
  return list.filter((one) => one.receiverId === otherId && (one.propertyId ?? undefined) === propertyId)
}

/** Sends what waits, one after the other; of several tabs only one at a time. Calling it again is never wrong. */
export function sendUnsent(me: number): Promise<void> {
  wanted = true
  running ??= work(me).finally(() => {
    running = undefined
    // Written after the last look and before now.
    if (wanted && again === undefined) void sendUnsent(me)
  })
  return running
}

async function work(me: number): Promise<void> {
  clearTimeout(again)
  again = undefined
  try {
    await alone(async () => {
      while (wanted) {
        wanted = false
        await sendAll(me)
      }
    })
    failures = 0
  } catch {
    again = setTimeout(() => void sendUnsent(me), againAfterMs[Math.min(failures, againAfterMs.length - 1)])
    failures += 1
  }
}

/** In the order written. What the server fails at holds up its own conversation only; the others go on. */
async function sendAll(me: number): Promise<void> {
  const heldUp = new Set<string>()
  let trouble: unknown
  for (;;) {
    const next = unsentOf(me).find((one) => one.failure === undefined && !heldUp.has(conversationOf(one)))
    if (!next) break
    const { place: _, failure: __, attachments = [], ...message } = next
    try {
      const stored = await deliver({ ...message, ...(attachments.length > 0 && { attachmentIds: attachments.map(({ id }) => id) }) })
      showMessage(sharedQueries(), me, stored)
      removeUnsent(me, next.clientMessageId)
    } catch (error) {
      if (error instanceof Refusal) refused(me, next, error.message || 'Failed to send message')
      else if (error instanceof CallError && error.problem === 'unexpected') {
        heldUp.add(conversationOf(next))
        trouble = error
      } else throw error
    }
  }
  if (trouble) throw trouble
}

const conversationOf = ({ receiverId, propertyId }: Unsent): string => `${receiverId}:${propertyId}`

function refused(me: number, { clientMessageId }: Unsent, failure: string): void {
  markUnsent(me, clientMessageId, failure)
  toast({ title: 'Error', description: failure, variant: 'destructive' })
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure pages only; elsewhere the client-made id still keeps messages single.
  if ('locks' in navigator) await navigator.locks.request('tourstead:outbox', work)
  else await work()
}

/**
 * Tries again when the network or the connection is back, and when another tab wrote something, which may be closed before it
 * is sent. Whoever signs out waits a moment for it; what could not be sent is put back for when they are here again.
 * Returns the way to stop.
 */
export function keepSending(me: number): () => void {
  const tryAgain = () => void (unsentOf(me).length > 0 && sendUnsent(me))
  const onState = () => void (liveState.get() === 'open' && tryAgain())
  const fromOtherTab = ({ key, newValue }: StorageEvent) => void (key?.startsWith(outboxPrefix) && newValue !== null && tryAgain())
  window.addEventListener('online', tryAgain)
  window.addEventListener('storage', fromOtherTab)
  const leave = liveState.listen(onState)
  const stopWaiting = beforeSignOut(async () => {
    await Promise.race([sendUnsent(me), new Promise((done) => setTimeout(done, patienceWhenLeavingMs))])
    const left = unsentOf(me)
    return () => putBackUnsent(me, left)
  })
  takeOverList(me)
  tryAgain()
  return () => {
    window.removeEventListener('online', tryAgain)
    window.removeEventListener('storage', fromOtherTab)
    clearTimeout(again)
    leave()
    stopWaiting()
  }
}
