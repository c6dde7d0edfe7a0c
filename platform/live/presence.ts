import type { Bus } from '#platform/bus/bus.ts'
import type { OpenSocket } from './open-socket.ts'

/** Who is connected to this process. */
export interface Presence {
  /** Resolves when hints for this person arrive here; fails when the bus cannot be subscribed to, and nobody entered. */
  enter(accountId: number, socket: OpenSocket): Promise<void>
  leave(accountId: number, socket: OpenSocket): void
  socketsOf(accountId: number): readonly OpenSocket[]
  accounts(): number[]
  all(): OpenSocket[]
}

const none: readonly OpenSocket[] = []
const prefix = 'account:'

/** The channel of the bus of this person’s sockets, in whichever process they are. */
export const channelOf = (accountId: number): string => prefix + accountId

/** Hears the hints only of people who are here, from their first socket to their last. */
export function presence(bus: Bus, onHint: (accountId: number, text: string) => void): Presence {
  const people = new Map<number, readonly OpenSocket[]>()
  /** People for whom the bus does not listen yet. */
  const opening = new Map<number, Promise<void>>()
  // One listener for everybody; each of thousands of people would otherwise need their own.
  const listener = (text: string, channel: string): void => onHint(Number(channel.slice(prefix.length)), text)

  async function listen(accountId: number): Promise<void> {
    try {
      await bus.subscribe(channelOf(accountId), listener)
    } catch (error) {
      people.delete(accountId)
      bus.unsubscribe(channelOf(accountId), listener)
      throw error
    } finally {
      opening.delete(accountId)
      endIfGone(accountId)
    }
  }

  /** Whoever leaves while the bus begins to listen is waited for, so that it never begins and ends at once. */
  function endIfGone(accountId: number): void {
    if (opening.has(accountId) || people.get(accountId)?.length !== 0) return
    people.delete(accountId)
    bus.unsubscribe(channelOf(accountId), listener)
  }

  return {
    async enter(accountId, socket) {
      const present = people.get(accountId)
      people.set(accountId, present ? [...present, socket] : [socket])
      if (!present) opening.set(accountId, listen(accountId))
      await opening.get(accountId)
    },
    leave(accountId, socket) {
      const present = people.get(accountId)
      if (!present?.includes(socket)) return
      people.set(
        accountId,
        present.filter((entry) => entry !== socket),
      )
      endIfGone(accountId)
    },
    socketsOf: (accountId) => people.get(accountId) ?? none,
    accounts: () => [...people.keys()],
    all: () => [...people.values()].flat(),
  }
}
