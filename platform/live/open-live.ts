import type { Access } from '#platform/contract/access.ts'
import { connectionReplaced, errorFrame, ping, pong, type BodyOf, type Frame } from '#platform/contract/frame.ts'
import { closeCodes } from '#platform/contract/live-wire.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { noteOutsideEffect } from '#platform/database/retry-conflicts.ts'
import type { Live, LiveSocket, OpenListener } from './live.ts'
import { textOf } from './open-socket.ts'
import { channelOf, presence, type Presence } from './presence.ts'

export interface FrameHandler {
  frame: Frame<string, Access>
  handle: (body: never, socket: LiveSocket) => Promise<void> | void
}

export interface Parts {
  live: Live
  here: Presence
  handlers: Map<string, FrameHandler>
  opened: OpenListener
  closed(socket: LiveSocket): void
}

/** Who is connected here, which frames are taken, and the way to people connected elsewhere. */
export function openLive(bus: Bus, onFailure: (error: unknown) => void): Parts {
  const handlers = new Map<string, FrameHandler>()
  const openers = new Set<OpenListener>()
  const closers = new Set<(socket: LiveSocket) => void>()
  const topics = new Map<string, (accountId: number, text: string) => void>()
  const receiveHint = (accountId: number, text: string): void => {
    const end = text.indexOf('\n')
    topics.get(text.slice(0, end))?.(accountId, text.slice(end + 1))
  }
  const here = presence(bus, receiveHint)

  const live: Live = {
    on(frame, handler) {
      if (handlers.has(frame.type)) throw new Error(`The frame ${frame.type} is registered twice.`)
      handlers.set(frame.type, { frame, handle: handler as FrameHandler['handle'] })
    },
    onOpen: (listener) => void openers.add(listener),
    onClose: (listener) => void closers.add(listener),
    send: (accountId, frame, body) => live.sendText(accountId, textOf(frame, body)),
    sendText: (accountId, text) => live.hint(accountId, 'frame', text),
    hint(accountIds, topic, text) {
      noteOutsideEffect()
      bus.publish([accountIds].flat().map(channelOf), `${topic}\n${text}`)
    },
    onHint: (topic, listener) => void topics.set(topic, listener),
    onGap: (listener) => bus.onGap(listener),
    socketsOf: (accountId) => here.socketsOf(accountId),
    accounts: () => here.accounts(),
    endSessions(ended, { accountDeleted = false } = {}) {
      for (const socket of here.all()) {
        if (!ended(socket.actor)) continue
        if (accountDeleted) socket.send(errorFrame, { problem: 'account-deleted', message: 'This account was deleted.' })
        socket.endSession(
          accountDeleted ? closeCodes.accountGone : closeCodes.tokenExpired,
          accountDeleted ? 'The account is gone.' : 'The session ended.',
        )
      }
    },
  }

  live.on(ping, (_: BodyOf<typeof ping>, socket) => socket.send(pong, {}))
  live.onHint('frame', (accountId, text) => {
    for (const socket of here.socketsOf(accountId)) socket.sendText(text)
  })
  live.onHint('replaced', (accountId, text) => {
    const { tabId, socketId } = JSON.parse(text) as { tabId: string; socketId: string }
    for (const socket of here.socketsOf(accountId)) {
      if (socket.tabId !== tabId || socket.id === socketId) continue
      socket.send(connectionReplaced, {})
      socket.close(closeCodes.replaced, 'A newer connection of this tab took over.')
    }
  })

  return {
    live,
    here,
    handlers,
    async opened(socket) {
      const greetings: (() => Promise<void>)[] = []
      for (const listener of openers) greetings.push(await listener(socket))
      return async () => {
        for (const greet of greetings) await greet()
      }
    },
    closed(socket) {
      for (const listener of closers) {
        try {
          listener(socket)
        } catch (error) {
          onFailure(error)
        }
      }
    },
  }
}
