import type { Bus } from '#platform/bus/bus.ts'
import type { OpenSocket } from './open-socket.ts'

/** Who is connected to this process. */
export interface Presence {
  /** Resolves when hints for this person are heard here. */
  enter(accountId: number, socket: OpenSocket): Promise<void>
  leave(accountId: number, socket: OpenSocket): void
  socketsOf(accountId: number): readonly OpenSocket[]
  accounts(): number[]
  all(): OpenSocket[]
}

interface Here {
  sockets: OpenSocket[]
  listening: Promise<() => void>
}

const none: readonly OpenSocket[] = []

/** Hears the hints only of people who are here, from their first socket to their last. */
export function presence(bus: Bus, hear: (accountId: number, text: string) => void): Presence {
  const people = new Map<number, Here>()
  return {
    async enter(accountId, socket) {
      let here = people.get(accountId)
      if (!here) {
        here = { sockets: [], listening: bus.subscribe(`account:${accountId}`, (text) => hear(accountId, text)) }
        here.listening.catch(() => undefined)
        people.set(accountId, here)
      }
      here.sockets = [...here.sockets, socket]
      await here.listening
    },
    leave(accountId, socket) {
      const here = people.get(accountId)
      if (!here) return
      here.sockets = here.sockets.filter((one) => one !== socket)
      if (here.sockets.length > 0) return
      people.delete(accountId)
      here.listening.then((end) => end()).catch(() => undefined)
    },
    socketsOf: (accountId) => people.get(accountId)?.sockets ?? none,
    accounts: () => [...people.keys()],
    all: () => [...people.values()].flatMap(({ sockets }) => sockets),
  }
}
