import { renameSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readLock } from '#platform/database/postgres-lock.ts'
import { databaseProcesses, killDatabase } from '#platform/testing/database-processes.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { signUpAt, startProcesses, workersOf, type SignedUp } from './server/testing/processes.fixtures.ts'

interface Health {
  status: string
  database: string
}

const writers = 4
const agentSignUp = { isAgentSignup: true, licenseNumber: 'TX123456', licenseState: 'TX', phone: '(512) 234-5678', selectedPlan: 'basic' }

/** Starts listings until stopped; returns which were acknowledged. */
function writing(url: string, agent: SignedUp): { acknowledged: Set<number>; stop: () => Promise<unknown> } {
  const acknowledged = new Set<number>()
  let stopped = false
  const write = async (): Promise<void> => {
    while (!stopped) {
      const reply = await fetch(`${url}/api/agent/properties`, {
        method: 'POST',
        headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      const { id } = (await reply.json()) as { id?: number }
      if (reply.status === 200 && id) acknowledged.add(id)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  done.catch(() => undefined)
  return {
    acknowledged,
    stop: () => {
      stopped = true
      return done
    },
  }
}

async function storedListings(url: string, { token }: SignedUp): Promise<Set<number>> {
  const stored = new Set<number>()
  for (let page: number | null = 1; page !== null;) {
    const reply = await fetch(`${url}/api/agent/properties?limit=100&page=${page}`, { headers: { authorization: `Bearer ${token}` } })
    const { items, nextPage } = (await reply.json()) as { items: { id: number }[]; nextPage: number | null }
    for (const { id } of items) stored.add(id)
    page = nextPage
  }
  return stored
}

/** Takes a port as soon as it is free; whoever connects there is sent away. */
const listensAt = (port: number) =>
  vi.waitFor(
    () =>
      new Promise<Server>((listening, failed) => {
        const server = createServer((socket) => socket.on('error', () => undefined).destroy())
        server.once('error', failed).listen(port, '127.0.0.1', () => listening(server))
      }),
    { interval: 5 },
  )

const healthAt = async (url: string) => (await (await fetch(`${url}/health`, { headers: { connection: 'close' } })).json()) as Health
const recovered = (url: string) =>
  vi.waitFor(
    async () => {
      for (let process = 0; process < 4; process++) expect(await healthAt(url)).toMatchObject({ status: 'healthy', database: 'up' })
    },
    { timeout: 60_000 },
  )

test(
  'a database killed under load comes back by itself in every process, nothing acknowledged is lost, and one that stays away ends them',
  { timeout: 600_000 },
  async () => {
    // The mode "test" lifts the limit of requests a minute.
    const { url, dataDir, child, ended, output } = await startProcesses({ WEB_PROCESSES: '2', NODE_ENV: 'test' })
    const agent = await signUpAt(url, 'agent@example.com', agentSignUp)
    const workers = workersOf(child.pid ?? 0)
    expect(workers).toHaveLength(2)
    const load = writing(url, agent)
    const further = async (count: number) => {
      const before = load.acknowledged.size
      await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(before + count), { timeout: 60_000 })
    }
    await further(20)
    // Jobs log each failure; requests only say 503.
    expectLoggedError(
      /^A job failed\. .*(ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|terminating connection|not queryable|the database system)/,
    )
    expect(killDatabase(dataDir)).toBeGreaterThan(0)
    await vi.waitFor(() => expect(output()).toContain('The embedded database runs again after'))
    await recovered(url)
    await further(20)
    expect(output()).toContain('The embedded database has ended. It is started again now.')

    // Waits from now on: while somebody else holds its port, it cannot come back.
    const { port = 0 } = readLock(join(dataDir, 'postgres')) ?? {}
    killDatabase(dataDir)
    const holder = await listensAt(port)
    await vi.waitFor(async () => expect(await healthAt(url)).toMatchObject({ status: 'down', database: 'restarting' }))
    const page = await fetch(`${url}/`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([503, '5', 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('The service is not available right now. Please try again in a moment.')
    const call = await fetch(`${url}/api/agent/properties`, { headers: { authorization: `Bearer ${agent.token}` } })
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({ problem: 'unavailable' })
    expect(output()).toContain('It is started again in 1 s.')
    await new Promise((closed) => holder.close(closed))

    await recovered(url)
    await further(20)
    await load.stop()
    expect(workersOf(child.pid ?? 0)).toEqual(workers)
    const stored = await storedListings(url, agent)
    expect([...load.acknowledged].filter((id) => !stored.has(id))).toEqual([])

    expect(await codeWithoutDatabase(dataDir, ended)).toBe(1)
    expect(output()).toContain(givenUp)
    expect(workersOf(child.pid ?? 0)).toEqual([])
  },
)

const givenUp = 'The embedded database ended or did not start 6 times within 10 minutes.'

/** With which code a product ends whose database cannot come back: without its files no start can succeed. */
async function codeWithoutDatabase(dataDir: string, ended: Promise<number | null>): Promise<number | null> {
  killDatabase(dataDir)
  renameSync(join(dataDir, 'postgres/data'), join(dataDir, 'postgres/taken away'))
  const code = await ended
  expect(databaseProcesses(dataDir)).toEqual([])
  return code
}
