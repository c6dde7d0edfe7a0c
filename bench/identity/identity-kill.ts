import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killDatabase } from '#platform/testing/database-processes.ts'
import { conclude, median, print, rounded } from '../support/figures.ts'
import { fetchFromEverywhere } from './networks.ts'
import type { Person } from './refreshing-person.ts'
import { emptyFolder, freePort, started, type Running } from '../support/server-process.ts'

export interface KillLoop {
  people: number
  /** Whether to kill once more, asked after each restart. */
  isWanted: (kills: number) => boolean
  /** How long the server works between being ready and being killed, in milliseconds. */
  betweenMs: () => number
}

export interface KillFigures {
  kills: { SIGKILL: number; SIGTERM: number; withDatabase: number; duringRefreshes: number }
  refreshes: { tried: number; answered: number; unanswered: number }
  pagesLoadedAnew: number
  /** What was answered in a way that a client must not see, with how often. */
  strange: Record<string, number>
  signedOut: number
  /** People whose first session still refreshes and answers at the end. */
  alive: number
  people: number
  readyMs: number[]
}

type Counted = Omit<KillFigures, 'alive' | 'signedOut' | 'people'> & { inFlight: number }

/** A server that is killed again and again in the middle of refreshes, by either signal, now and then together with its database. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { minutes: { type: 'string', default: '10' } } })
  const end = Date.now() + Number(values.minutes) * 60_000
  const begun = performance.now()
  const { readyMs, ...figures } = await killLoop({
    people: 100,
    isWanted: () => Date.now() < end,
    betweenMs: () => 1000 + Math.random() * 3000,
  })
  print('identity-kill', { minutes: rounded((performance.now() - begun) / 60_000), ...figures, readyMsMedian: Math.round(median(readyMs)) })
  return conclude([
    { name: 'people signed out', value: figures.signedOut, most: 0, unit: '' },
    { name: 'people whose session does not answer at the end', value: figures.people - figures.alive, most: 0, unit: '' },
    { name: 'answers a client must not see', value: Object.keys(figures.strange).length, most: 0, unit: '' },
  ])
}

export async function killLoop({ people, isWanted, betweenMs }: KillLoop): Promise<KillFigures> {
  // The SDK keeps the fetch it finds when it is loaded.
  fetchFromEverywhere()
  const { person } = await import('./refreshing-person.ts')
  const folder = emptyFolder()
  const start = (port: string): Promise<Running> =>
    started('app/server/main.ts', { DATA_DIR: folder.path, DEMO: 'off', TRUST_PROXY: 'on', PORT: port, LOG_LEVEL: 'silent' })
  // The same port from the first start on, since the address is the issuer of the tokens.
  const port = await freePort()
  let server = await start(port)
  try {
    const { url } = server
    const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
    const everybody = Array.from({ length: people }, () => person(url, identity.apiKey))
    const sessions: (string | undefined)[] = []
    for (const [place, somebody] of everybody.entries()) {
      await somebody.signUp(`kill${place}@example.com`)
      sessions.push(await somebody.proven())
    }

    const counted: Counted = {
      kills: { SIGKILL: 0, SIGTERM: 0, withDatabase: 0, duringRefreshes: 0 },
      refreshes: { tried: 0, answered: 0, unanswered: 0 },
      pagesLoadedAnew: 0,
      strange: {},
      readyMs: [],
      inFlight: 0,
    }
    const asked = new EventEmitter()
    let over = false
    const living = everybody.map(async (somebody) => {
      for (let turn = Math.floor(Math.random() * 6); !over; turn++) {
        await pause(300 + Math.random() * 2400)
        await step(somebody, turn, counted, asked)
      }
    })
    for (let kills = 0; isWanted(kills); kills++) {
      await pause(betweenMs())
      await once(asked, 'asked')
      await pause(Math.random() * 4)
      if (counted.inFlight > 0) counted.kills.duringRefreshes += 1
      const signal = kills % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
      const killed = server.kill(signal)
      counted.kills[signal] += 1
      if (kills % 6 === 2) {
        killDatabase(folder.path)
        counted.kills.withDatabase += 1
      }
      await killed
      server = await start(port)
      counted.readyMs.push(server.readyMs)
    }
    over = true
    await Promise.all(living)

    const signedOut = everybody.filter((somebody) => !somebody.signedIn()).length
    const proofs = await Promise.all(everybody.map(async (somebody) => somebody.proven().catch(() => undefined)))
    const alive = proofs.filter((sid, index) => sid !== undefined && sid === sessions[index]).length
    await Promise.all(everybody.map((somebody) => somebody.close()))
    const { inFlight: _, ...figures } = counted
    return { ...figures, signedOut, alive, people }
  } finally {
    await server.stop()
    folder.remove()
  }
}

async function step(somebody: Person, turn: number, counted: Counted, asked: EventEmitter): Promise<void> {
  const again = turn % 6 === 5
  counted.inFlight += 1
  if (again) counted.pagesLoadedAnew += 1
  else counted.refreshes.tried += 1
  setImmediate(() => asked.emit('asked'))
  try {
    const outcome = await (again ? somebody.openAgain() : turn % 6 === 3 ? somebody.refreshTwice() : somebody.refresh())
    if (!again) counted.refreshes[outcome] += 1
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const name = code ?? message
    counted.strange[name] = (counted.strange[name] ?? 0) + 1
  } finally {
    counted.inFlight -= 1
  }
}
