import { sql } from 'kysely'
import { beforeAll, expect, test, vi, type MockInstance } from 'vitest'
import { health } from '#platform/http/health.ts'
import { indexed } from '../testing/indexed.fixtures.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import type { FromIndex } from './index-messages.ts'
import { lastIsWarm, watchThreads } from '../testing/index-threads.fixtures.ts'

const threads = watchThreads()
let next: (() => void) | undefined
let app: ListingWorld
let logged: MockInstance

beforeAll(async () => {
  app = await world(indexed((_, work) => void (next = work)))
  logged = vi.spyOn(app.server.log, 'warn')
})

async function state(): Promise<[string, unknown[]]> {
  const { status, degraded } = await app.call(health)
  return [status, degraded]
}
const warming = async () => (await app.call(health)).warming
const failing = (failures: unknown = expect.any(Number)) => ['degraded', [{ part: 'search index', failures }]]
const warnings = () => logged.mock.calls.map((values) => JSON.stringify(values))
const search = async () => (await app.inject({ url: '/api/properties' })).statusCode

test('an index that ended is told at /health and in the log with its cause, searches are answered, and its return is told too', async () => {
  await expect.poll(state).toEqual(['healthy', []])
  await threads.all.at(-1)?.worker.terminate()
  await expect.poll(state).toEqual(failing())
  expect(warnings().at(-1)).toContain('The thread of the index ended.')
  expect([await search(), (await app.inject({ url: '/health' })).statusCode]).toEqual([200, 200])
  // Until another one is filled the database answers, and a start is told apart from a failure.
  expect(await warming()).toEqual(['search index'])
  next?.()
  await lastIsWarm(threads)
  await expect.poll(state).toEqual(['healthy', []])
  await expect.poll(warming).toEqual([])
})

test('an index that cannot follow says why with every try, and that it follows again', async () => {
  const warned = warnings().length
  await sql`alter function listing_noted_since rename to listing_noted_away`.execute(app.services.db)
  await expect.poll(() => warnings().length).toBeGreaterThan(warned + 1)
  expect(warnings().at(-1)).toContain('listing_noted_since')
  expect([await state(), await search()]).toEqual([failing(), 200])
  await sql`alter function listing_noted_away rename to listing_noted_since`.execute(app.services.db)
  await expect.poll(state).toEqual(['healthy', []])
})

test('as long as it is not known what the listings say, /health tells that words take longer', async () => {
  const thread = (await lastIsWarm(threads)).worker
  // Only a thread that has read them says so.
  await expect.poll(warming).toEqual([])
  thread.emit('message', { reading: true } satisfies FromIndex)
  expect(await warming()).toEqual(['words of the search'])
  thread.emit('message', { texts: { bytes: 0, terms: 0, filledMs: 0, from: 'database' } } satisfies FromIndex)
  expect(await warming()).toEqual([])
})

test('as long as the words cannot be read, /health is degraded; it is healthy again once they are, without a restart', async () => {
  const thread = (await lastIsWarm(threads)).worker
  await expect.poll(state).toEqual(['healthy', []])
  thread.emit('message', { trouble: 'The connection ended.', part: 'texts' } satisfies FromIndex)
  // Following goes on and heals nothing but itself.
  thread.emit('message', { well: true } satisfies FromIndex)
  expect(await state()).toEqual(failing())
  expect(warnings().at(-1)).toContain('The connection ended.')
  thread.emit('message', { texts: { bytes: 0, terms: 0, filledMs: 0, from: 'database' } } satisfies FromIndex)
  expect(await state()).toEqual(['healthy', []])
})
