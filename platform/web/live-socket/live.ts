import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { BodyInput, BodyOf, Frame } from '#platform/contract/frame.ts'
import { livePath } from '#platform/contract/live-wire.ts'
import { breaker } from '#platform/web/call/system-health.ts'
import { impersonationMark } from '#platform/web/session/impersonation.ts'
import { currentToken } from '#platform/web/session/session.ts'
import { liveSocket, type ReceivedFrame, type LiveSocketHandle, type LiveSocketOptions, type LiveState } from './live-socket.ts'

type Listener = (frame: never) => void

const listeners = new Map<string, Set<Listener>>()
let current: { userId: number; socket: LiveSocketHandle; stop: () => void } | undefined

/** Hears one kind of frame for as long as the page lives, or until the returned function is called. */
export function onLiveFrame<F extends Frame>(frame: F, listener: (body: BodyOf<F>) => void): () => void {
  const present = listeners.get(frame.type) ?? new Set()
  listeners.set(frame.type, present.add(listener as Listener))
  return () => void present.delete(listener as Listener)
}

/** False when there is no open connection; the caller then takes the other way. */
export function sendLive<F extends Frame>(frame: F, body: BodyInput<F>): boolean {
  return current?.socket.send({ ...(body as object), type: frame.type }) ?? false
}

export const liveState = atom<LiveState>('idle')

export const useLiveState = (): LiveState => useStore(liveState, { ssr: 'initial' })

let isDeletingAccount = false

/** Runs `work`, which deletes the signed-in account. Its end then closes this tab's connection without a report to `onEnd`. */
export async function whileDeletingAccount<Result>(work: () => Promise<Result>): Promise<Result> {
  isDeletingAccount = true
  try {
    return await work()
  } catch (error) {
    isDeletingAccount = false
    throw error
  }
}

/** Opens this tab's one connection for this person; the same person again changes nothing. */
export function startLive(userId: number, { after, onEnd }: Pick<LiveSocketOptions, 'after' | 'onEnd'>): void {
  // Nothing is sent live to whoever looks as somebody else.
  if (current?.userId === userId || impersonationMark()) return
  stopLive()
  isDeletingAccount = false
  const address = new URL(livePath, window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = liveSocket({
    url: address.href,
    userId,
    tabId: crypto.randomUUID(),
    token: currentToken,
    after,
    onEnd: (problem) => void (isDeletingAccount || onEnd(problem)),
    onFrame: dispatchFrame,
    onState(next) {
      if (next === 'open') breaker.succeeded()
      liveState.set(next)
    },
  })
  const nudge = () => void (document.visibilityState === 'visible' && socket.nudge())
  window.addEventListener('online', nudge)
  document.addEventListener('visibilitychange', nudge)
  current = {
    userId,
    socket,
    stop() {
      window.removeEventListener('online', nudge)
      document.removeEventListener('visibilitychange', nudge)
      socket.disconnect()
    },
  }
  socket.connect()
}

export function stopLive(): void {
  current?.stop()
  current = undefined
}

function dispatchFrame(frame: ReceivedFrame): void {
  for (const listener of listeners.get(frame.type) ?? []) {
    try {
      listener(frame as never)
    } catch (error) {
      console.error(error)
    }
  }
}
