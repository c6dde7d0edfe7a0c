import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { LiveConnection } from './live-connection.ts'
import { openConnections, type OpenConnections } from './open-connections.ts'

const actor = { id: 7, isAgent: true } as Actor
let again: Actor | undefined
let connections: OpenConnections
let jobs: Jobs

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  again = actor
  const log = { error: () => undefined }
  jobs = openJobs({ now: Date.now, log })
  const app = { identifyAgain: async () => again, log, jobs } as unknown as App
  connections = openConnections(app, Date.now)
  jobs.begin()
})
afterEach(async () => {
  await jobs.close()
  vi.useRealTimers()
})

function connection({ registered = true } = {}) {
  const closes: (number | 'cut')[] = []
  const sent: string[] = []
  let pings = 0
  const person = { actor, checkedAt: Date.now() / 1000, endSession: (code: number) => closes.push(code) }
  const made = {
    OPEN: 1,
    readyState: 1,
    answered: true,
    ...(registered && { person }),
    ping: () => (pings += 1),
    send: (text: string) => sent.push(text),
    close: (code: number) => closes.push(code),
    terminate: () => closes.push('cut'),
  }
  const line = made as unknown as LiveConnection
  connections.add(line)
  if (registered) connections.registered(line)
  return { line, made, person, closes, sent, pings: () => pings }
}

test('every connection is asked once in thirty seconds, not all in the same second, and who is silent is cut off', async () => {
  const many = Array.from({ length: 60 }, () => connection())
  const asked: number[] = []
  for (let second = 0; second < 30; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    asked.push(many.filter(({ pings }) => pings() === 1).length)
  }
  expect(asked).toEqual(Array.from({ length: 30 }, (_, second) => (second + 1) * 2))
  for (const entry of many.slice(1)) entry.line.answered = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(many.map(({ closes }) => closes)).toEqual([['cut'], ...many.slice(1).map(() => [])])
})

test('who does not say who they are within five seconds is told and closed; others stay', async () => {
  const [stranger, known] = [connection({ registered: false }), connection()]
  await vi.advanceTimersByTimeAsync(4000)
  expect(stranger.closes).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(stranger.closes).toEqual([4400])
  expect(JSON.parse(stranger.sent[0] ?? '')).toMatchObject({ type: 'error', problem: 'not-signed-in' })
  expect(known.closes).toEqual([])
  expect(connections.strangers()).toBe(0)
})

test('every five minutes it is asked who the person is now; whose token is not good any more may come back with a fresh one', async () => {
  const client = connection()
  const pass = async (minutes: number) => {
    for (let half = 0; half < minutes * 2; half++) {
      await vi.advanceTimersByTimeAsync(30_000)
      client.line.answered = true
    }
  }
  again = { ...actor, isAgent: false }
  await pass(4)
  expect(client.person.actor).toBe(actor)
  await pass(2)
  expect(client.person.actor).toBe(again)
  expect(client.closes).toEqual([])
  again = undefined
  await pass(6)
  expect(client.closes).toEqual([4401])
})

test('a connection that left is not asked any more', async () => {
  const client = connection({ registered: false })
  connections.remove(client.line)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([client.pings(), client.closes, connections.all()]).toEqual([0, [], []])
})
