import { closeCodes } from '#platform/contract/live-wire.ts'
import type { App } from '#platform/http/app.ts'
import type { LiveConnection } from './live-connection.ts'
import { openNetworks, type Network } from './open-networks.ts'
import { secondsBegun, type OpenSocket } from './open-socket.ts'
import { refuse } from './refuse.ts'

const tickMs = 1000
const placesOfWheel = 30
const registerWithinSeconds = 5
const checkAfterSeconds = 5 * 60

export interface OpenConnections {
  /** A place for one more connection from this address, or undefined when it has too many. */
  admit(address: string): Network | undefined
  /** The place is free again, since no connection came of it. */
  dismiss(network: Network): void
  add(connection: LiveConnection, network?: Network): void
  registered(connection: LiveConnection): void
  remove(connection: LiveConnection): void
  all(): LiveConnection[]
  /** How many have not registered yet. */
  strangers(): number
}

/**
 * Holds the connections on a wheel of thirty places and looks at one place a second: each connection is asked every thirty
 * seconds whether it is still there, and every five minutes whether its person may still be: the token may have run out,
 * the role may have changed, the account may be suspended. One job does it for all.
 */
export function openConnections(app: App, now: () => number): OpenConnections {
  const wheel = Array.from({ length: placesOfWheel }, () => new Set<LiveConnection>())
  const strangers = new Set<LiveConnection>()
  const networks = openNetworks()
  let next = 0
  let turn = 0
  // The whole ones that are over, against those begun: nobody is cut off early.
  const seconds = (): number => Math.floor(now() / 1000)

  function tick(): void {
    turn = (turn + 1) % placesOfWheel
    for (const connection of wheel[turn] ?? []) {
      if (!connection.answered) {
        connection.terminate()
        continue
      }
      connection.answered = false
      connection.ping()
      const { person } = connection
      if (person && seconds() - person.checkedAt >= checkAfterSeconds) void recheck(person)
    }
    for (const connection of strangers) {
      // The oldest come first.
      if (seconds() - connection.openedAt < registerWithinSeconds) break
      known(connection)
      refuse(connection, 'not-signed-in', 'The first frame must be `register`, within five seconds.')
      connection.close(closeCodes.noRegister, 'Nobody registered.')
    }
  }

  function known(connection: LiveConnection): void {
    if (strangers.delete(connection) && connection.network) connection.network.strangers -= 1
  }

  async function recheck(person: OpenSocket): Promise<void> {
    person.checkedAt = secondsBegun(now())
    try {
      const actor = await app.identifyAgain(person.actor)
      if (actor?.id === person.actor.id) person.actor = actor
      else person.endSession(closeCodes.tokenExpired, 'The token is not good any more.')
    } catch (error) {
      app.log.error({ err: error }, 'A socket could not be checked.')
    }
  }

  app.jobs.every('Check connections', tickMs, tick)
  return {
    admit: (address) => networks.admit(address),
    dismiss(network) {
      network.strangers -= 1
      networks.left(network)
    },
    add(connection, network) {
      connection.network = network
      connection.openedAt = secondsBegun(now())
      connection.place = next++ % placesOfWheel
      wheel[connection.place]?.add(connection)
      strangers.add(connection)
    },
    registered: known,
    remove(connection) {
      wheel[connection.place]?.delete(connection)
      known(connection)
      if (connection.network) networks.left(connection.network)
      connection.network = undefined
    },
    all: () => wheel.flatMap((place) => [...place]),
    strangers: () => strangers.size,
  }
}
