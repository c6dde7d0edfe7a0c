import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { busyCalendarFilePath } from '#features/tours/contract'
import { demoPassword } from '../../demo/people.ts'
import { conclude, percentile, print, rounded } from '../support/figures.ts'
import { emptyFolder, generated, started, type Running } from '../support/server-process.ts'
import { attacks, ordinaryRequests, type Attack } from './attacks.ts'
import { plainCalendar, slowCalendar } from './calendars.ts'
import { fuzzParsers } from './fuzz-parsers.ts'

/** Hostile input through every parser: 2,000 mutations each, then attacks on a server. `--homes`, `--inputs`, `--seed`, `--rounds` change it. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      homes: { type: 'string', default: '20000' },
      inputs: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '5' },
      seed: { type: 'string', default: '37' },
    },
  })
  const [inputs, rounds, seed] = [values.inputs, values.rounds, values.seed].map(Number) as [number, number, number]
  const fuzzed = await fuzzParsers(inputs, seed)
  for (const [file, { failures, ...figures }] of Object.entries(fuzzed))
    print(file, { ...figures, slowestMs: rounded(figures.slowestMs), failures: failures.length, examples: failures.slice(0, 3) })
  const folder = emptyFolder()
  try {
    await generated(folder.path, values.homes)
    const server = await attacked(folder.path, rounds, seed)
    const shutdowns = await shutdownTimes(folder.path)
    print('shutdown during slow calendars', { milliseconds: shutdowns.map(rounded) })
    return conclude([
      {
        name: 'mutated inputs with an unexpected error',
        value: Object.values(fuzzed).flatMap(({ failures }) => failures).length,
        most: 0,
        unit: '',
      },
      { name: 'slowest request', value: server.slowestMs, most: 2000, unit: 'ms' },
      { name: 'event loop delay during the attack, p99', value: server.loopP99Ms, most: 50, unit: 'ms' },
      { name: 'unexpected 5xx', value: server.unexpected, most: 0, unit: '' },
      { name: 'memory with the pool warm', value: server.warmMb, most: 350, unit: 'MB' },
      { name: 'memory after the attack against before', value: server.afterMb / server.beforeMb, most: 1.1, unit: 'x' },
      { name: 'slowest shutdown by SIGTERM', value: Math.max(...shutdowns), most: 5000, unit: 'ms' },
    ])
  } finally {
    folder.remove()
  }
}

interface Client {
  server: Running
  signIn(): Promise<string>
  send(attack: Attack): Promise<Response>
  videoId: number
}

async function startedWithAgent(dataDir: string): Promise<Client> {
  const settings = { DATA_DIR: dataDir, DEMO: 'on', LIMIT_WRITES: '1000000', LIMIT_READS: '1000000' }
  const server = await started('app/server/main.ts', settings, { isMeasured: true })
  await server.warm()
  const { identity } = (await (await fetch(`${server.url}/config.json`)).json()) as { identity: { apiKey: string } }
  const signIn = async () => {
    const response = await fetch(`${server.url}/identity/v1/accounts:signInWithPassword?key=${identity.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'maya@demo.tourstead.example', password: demoPassword, returnSecureToken: true }),
    })
    if (!response.ok) throw new Error(`The server refused a sign-in with ${response.status}.`)
    return ((await response.json()) as { idToken: string }).idToken
  }
  const authorization = `Bearer ${await signIn()}`
  const videos = (await (await fetch(`${server.url}/api/agent/videos`, { headers: { authorization } })).json()) as {
    items: { id: number }[]
  }
  return {
    server,
    signIn,
    videoId: videos.items[0]?.id ?? 0,
    send: ({ method, path, type, body }) =>
      fetch(server.url + path, {
        method,
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body }),
      }),
  }
}

const calendarOf = (file: string): Attack => ({
  name: 'calendar',
  method: 'PUT',
  path: busyCalendarFilePath,
  type: 'text/calendar',
  body: file,
})

/** Longer than a thread of the pool stays idle. */
const settleMs = 40_000

/** Returns the memory that a server keeps: garbage that V8 has not collected yet is there by chance. */
async function settledMb(server: Running): Promise<number> {
  server.collectGarbage()
  await wait(settleMs)
  return server.rssMb() ?? 0
}

/** Sends what people send on an ordinary day, and two sign-ins at once. @throws Error for a refusal. */
async function sendOrdinaryTraffic({ send, signIn, videoId }: Client, rounds: number): Promise<void> {
  const ordinary = await ordinaryRequests(videoId)
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([signIn(), signIn()])
    for (const request of ordinary) {
      const response = await send(request)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The server refused the ordinary ${request.name} with ${response.status}.`)
    }
  }
}

async function attacked(dataDir: string, rounds: number, seed: number) {
  const client = await startedWithAgent(dataDir)
  const { server, send, videoId } = client
  try {
    await Promise.all([send(calendarOf(plainCalendar)), send(calendarOf(plainCalendar))])
    const warmMb = server.rssMb() ?? 0
    // An attack may leave no more memory behind than ordinary traffic of the same kinds.
    await sendOrdinaryTraffic(client, rounds)
    const beforeMb = await settledMb(server)
    const health: number[] = []
    const all: number[] = []
    let over = false
    const probing = (async () => {
      while (!over) {
        const begun = performance.now()
        await (await fetch(`${server.url}/health`)).arrayBuffer()
        health.push(performance.now() - begun)
        await wait(20)
      }
    })()
    await server.loopDelay()
    let [slowestMs, unexpected] = [0, 0]
    for (let round = 0; round < rounds; round += 1)
      for (const attack of await attacks(videoId, seed + round * 100)) {
        const begun = performance.now()
        const response = await send(attack)
        await response.arrayBuffer()
        const probes = health.splice(0)
        all.push(...probes)
        const slowestHealthMs = rounded(Math.max(0, ...probes))
        const milliseconds = performance.now() - begun
        const isExpected = response.status < 500 || (response.status === 503 && response.headers.has('retry-after'))
        if (!isExpected) unexpected += 1
        if (round === 0 || milliseconds > 1000 || !isExpected)
          print(attack.name, { status: response.status, milliseconds: rounded(milliseconds), slowestHealthMs })
        slowestMs = Math.max(slowestMs, milliseconds)
      }
    over = true
    await probing
    const loopDelay = await server.loopDelay()
    const peakMb = server.peakMb()
    const afterMb = await settledMb(server)
    const healthP99Ms = percentile(
      all.toSorted((a, b) => a - b),
      0.99,
    )
    const loop = { loopP99Ms: rounded(loopDelay.p99Ms), loopMaxMs: rounded(loopDelay.maxMs) }
    print('server under attack', { warmMb, beforeMb, peakMb, afterMb, probes: all.length, healthP99Ms: rounded(healthP99Ms), ...loop })
    return { warmMb, beforeMb, afterMb, slowestMs, unexpected, loopP99Ms: loopDelay.p99Ms }
  } finally {
    await server.stop()
  }
}

/** Sends SIGTERM at different moments of several slow calendars; returns how long the server takes to end. */
async function shutdownTimes(dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (const momentMs of [0, 100, 900]) {
    const { server, send } = await startedWithAgent(dataDir)
    const requests = Array.from({ length: 4 }, () => send(calendarOf(slowCalendar)).catch(() => undefined))
    await wait(momentMs)
    const begun = performance.now()
    await server.kill('SIGTERM')
    times.push(performance.now() - begun)
    await Promise.all(requests)
  }
  return times
}
