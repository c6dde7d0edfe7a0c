import { EventEmitter } from 'node:events'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { largestHint, type Bus } from './bus.ts'
import { inProcessBus } from './in-process-bus.ts'
import { ipcBus, type Line } from './ipc-bus.ts'
import { natsBus } from './nats-bus.ts'
import { notifyBus } from './notify-bus.ts'
import { openBus } from './open-bus.ts'
import { redisBus } from './redis-bus.ts'

/** Opens the buses of two processes; `cut` breaks every connection once. */
interface World {
  open(): Promise<Bus>
  cut?(): Promise<void>
}

const worlds: Record<string, () => Promise<World>> = {
  'in one process': async () => {
    const bus = inProcessBus()
    return { open: async () => bus }
  },
  'over the first process': async () => {
    const lines: EventEmitter[] = []
    return {
      open: () => {
        const line = Object.assign(new EventEmitter(), {
          connected: true,
          send: (message: unknown, _: undefined, __: object, done: (error: Error | null) => void) => {
            for (const peer of lines) if (peer !== line) setImmediate(() => peer.emit('message', structuredClone(message)))
            setImmediate(done, null)
            return true
          },
        })
        lines.push(line)
        return ipcBus(line as Line)
      },
    }
  },
  'over PostgreSQL': async () => {
    const { url, pool } = await testDatabase()
    return {
      open: () => notifyBus(url),
      cut: async () => {
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tourstead bus' and datname = current_database()`,
        )
      },
    }
  },
}

const servers: Record<string, { program: string; open: (url: string) => Promise<Bus>; scheme: string; flags: (port: number) => string[] }> =
  {
    'over Redis': {
      program: 'redis-server',
      open: redisBus,
      scheme: 'redis',
      flags: (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    },
    'over NATS': { program: 'nats-server', open: natsBus, scheme: 'nats', flags: (port) => ['-a', '127.0.0.1', '-p', String(port)] },
  }

/** Without libfaketime, which deadlocks with the jemalloc of Redis at its start; neither server tells the time. */
const { LD_PRELOAD: _preload, ...env } = process.env
const missing = Object.values(servers).flatMap(({ program }) => (spawnSync(program, ['--version'], { env }).error ? [program] : []))

for (const [name, { program, open, scheme, flags }] of Object.entries(servers)) {
  if (missing.includes(program)) continue
  worlds[name] = async () => {
    const port = await freePort()
    let server = await started(program, flags(port), port)
    afterFile(() => server.stop())
    return {
      open: () => open(`${scheme}://127.0.0.1:${port}`),
      cut: async () => {
        await server.stop()
        server = await started(program, flags(port), port)
      },
    }
  }
}

describe.each(Object.entries(worlds))('%s', (name, world) => {
  async function two(): Promise<{ here: Bus; there: Bus; cut: World['cut'] }> {
    const { open, cut } = await world()
    const [here, there] = [await open(), await open()]
    onTestFinished(async () => {
      await here.close()
      await there.close()
    })
    return { here, there, cut }
  }

  test('a hint is heard once in every process, in order', async () => {
    const { here, there } = await two()
    const [mine, others] = [[] as string[], [] as string[]]
    await here.subscribe('account:1', (text) => mine.push(text))
    await there.subscribe('account:1', (text) => others.push(text))
    const sent = Array.from({ length: 1000 }, (_, index) => `hint ${index} "quoted" ü`)
    for (const text of sent) here.publish('account:1', text)
    await vi.waitFor(() => expect(others.length).toBeGreaterThanOrEqual(1000))
    expect(mine).toEqual(sent)
    expect(others).toEqual(sent)
  })

  test('channels are apart, and nobody hears after leaving', async () => {
    const { here, there } = await two()
    const received: string[] = []
    const first = (text: string) => void received.push(`one ${text}`)
    await there.subscribe('account:1', first)
    await there.subscribe('account:12', (text) => received.push(`twelve ${text}`))
    await there.subscribe('done', (text) => received.push(text))
    here.publish('account:12', 'a')
    here.publish('account:3', 'b')
    here.publish('done', 'first round')
    await vi.waitFor(() => expect(received).toContain('first round'))
    there.unsubscribe('account:1', first)
    here.publish('account:1', 'c')
    here.publish('done', 'second round')
    await vi.waitFor(() => expect(received).toContain('second round'))
    expect(received).toEqual(['twelve a', 'first round', 'second round'])
  })

  test('one text for several people is heard by each, wherever they are', async () => {
    const { here, there } = await two()
    const received: string[] = []
    await here.subscribe('account:1', (text, channel) => received.push(`here ${channel} ${text}`))
    await there.subscribe('account:2', (text, channel) => received.push(`there ${channel} ${text}`))
    here.publish(['account:1', 'account:2', 'account:3'], 'both')
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received.toSorted()).toEqual(['here account:1 both', 'there account:2 both'])
  })

  test('a listener that throws harms no other, and texts up to the limit arrive whole', async () => {
    const { here, there } = await two()
    const received: string[] = []
    await there.subscribe('account:1', () => {
      throw new Error('A listener failed.')
    })
    await there.subscribe('account:1', (text) => received.push(text))
    const [long, quoted] = ['ü'.repeat(largestHint / 2), '"'.repeat(largestHint / 2)]
    for (const text of [long, quoted]) here.publish('account:1', text)
    for (const text of ['x'.repeat(largestHint + 1), `${quoted}"`]) here.publish('account:1', text)
    here.publish('account:1', 'after')
    await vi.waitFor(() => expect(received).toContain('after'))
    expect(received).toEqual([long, quoted, 'after'])
  })

  test('after its connection was cut it says so and hears again', async () => {
    const { here, there, cut } = await two()
    if (!cut) return expect(['in one process', 'over the first process']).toContain(name)
    let gaps = 0
    const received: string[] = []
    there.onGap(() => (gaps += 1))
    await there.subscribe('account:1', (text) => received.push(text))
    await cut()
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0))
    await vi.waitFor(
      () => {
        here.publish('account:1', 'back')
        expect(received).toContain('back')
      },
      { interval: 200 },
    )
    return undefined
  })
})

test(`every bus is tested${missing.map((program) => `, but NOT the one over ${program}, which is not installed here`).join('')}`, () => {
  for (const program of missing) console.warn(`NOT TESTED: the bus over ${program}, which is not installed here.`)
  expect(Object.keys(worlds)).toHaveLength(5 - missing.length)
})

test('without BUS_URL and without workers everybody is in one process', async () => {
  const bus = await openBus(undefined)
  const received: string[] = []
  await bus.subscribe('a', (text) => received.push(text))
  bus.publish('a', 'now')
  expect(received).toEqual(['now'])
})

async function started(program: string, flags: string[], port: number): Promise<{ stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'tourstead-bus-'))
  const child = spawn(program, flags, { cwd: directory, env, stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let attempt = 0; attempt < 600; attempt++) {
    const open = await new Promise<boolean>((answer) => {
      const probe = connectTo(port, '127.0.0.1')
      probe.once('connect', () => answer(true)).once('error', () => answer(false))
      probe.once('connect', () => probe.destroy())
    })
    if (open) break
    await pause(50)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
