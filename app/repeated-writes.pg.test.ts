import { copyrightNotice } from '#fixtures/takedowns/server/testing/copyright-notice'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertGenerated } from '#features/listings/server'
import { beforeAll, expect, test } from 'vitest'
import { hashRequest } from '#platform/repeat/stored-responses.ts'
import { acceptable } from './server/testing/acceptable-bodies.fixtures.ts'
import { plantedFirm } from './server/testing/firm.fixtures.ts'
import { keyedBodies } from './server/testing/keyed-bodies.fixtures.ts'
import { keyedOperations, sendTwice } from './server/testing/sent-twice.fixtures.ts'
import { builtPages, wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let admin: Person
let sent: Map<string, string[]>

beforeAll(async () => {
  app = await wholeApp({}, undefined, builtPages)
  admin = await app.person('admin', { isAgent: true, isAdmin: true, permissions: ['messages:moderate'] })
  await insertGenerated(app.services.db, { count: 2, agentIds: [admin.account.id], now: app.services.now() })
  sent = sendTwice(app.server)
})

/** The answer and the reason of each row of docs/repeated-writes.md. */
function documented(): [operation: string, answer: string, why: string][] {
  const text = readFileSync(join(import.meta.dirname, '../docs/repeated-writes.md'), 'utf8')
  return [...text.matchAll(/^\| `(POST .+?)` \| (.+?) \| (.*?) ?\|$/gm)].map(([, operation = '', answer = '', why = '']) => [
    operation,
    answer,
    why,
  ])
}

test('every POST has one row in the table of repeated writes, with the answer that its contract declares', () => {
  const declared = [...app.server.endpoints].flatMap(([operation, { endpoint }]) => {
    const [answer = '', why = ''] = endpoint.repeat?.split(': ') ?? []
    return operation.startsWith('POST ') ? [[operation, answer, why]] : []
  })
  const rows = documented()
  expect(rows.filter(([operation]) => app.server.endpoints.has(operation)).toSorted()).toEqual(declared.toSorted())
  const routes = app.server.declaredRoutes.flatMap(({ method, url }) => (method === 'POST' ? [`POST ${url}`] : []))
  expect(rows.map(([operation]) => operation).toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('what a firm writes is written once and answered alike when each request is sent twice with one key', async () => {
  await plantedFirm(app, admin, 'Twice')
  expect(sent.size).toBeGreaterThan(20)
  expect([...sent].filter(([, differences]) => differences.length > 0)).toEqual([])
})

test('every keyed operation that the firm did not reach replays a stored response as well', async () => {
  // app/audited.pg.test.ts sends the audited ones twice.
  const rest = keyedOperations(app.server).filter(
    ({ operation }) => !sent.has(operation) && !app.server.endpoints.get(operation)?.endpoint.audited,
  )
  const wrong: string[] = []
  for (const { operation, isStored } of rest) {
    const stored = await plantResponse(operation)
    const { statusCode, body } = await stored.send()
    if (isStored ? statusCode >= 300 || (body !== '' && body !== stored.response) : statusCode !== 409)
      wrong.push(`${operation}: ${statusCode} ${body}`)
  }
  expect(wrong).toEqual([])
})

/** Stores a response as if the operation had been carried out under a key. Returns a function that sends it. */
async function plantResponse(operation: string) {
  const endpoint = app.server.endpoints.get(operation)?.endpoint
  const params: Record<string, string> = {}
  const url = (endpoint?.path ?? '').replaceAll(/:(\w+)/g, (_, name: string) => (params[name] = name === 'token' ? 'a'.repeat(22) : '1'))
  const payload = endpoint?.body ? (keyedBodies[operation] ?? acceptable[operation] ?? {}) : undefined
  const key = randomUUID()
  const hash = hashRequest({ operation, input: [params, {}, payload] })
  const response = JSON.stringify({ planted: operation })
  const state = endpoint?.repeat === 'key' ? 'done' : 'unstored'
  await sql`insert into idempotency_key (account_id, key, request_hash, state, response, created_at)
    values (${admin.account.id}, ${key}, ${hash}, ${state}, ${response}, ${new Date(app.services.now())})`.execute(app.services.db)
  const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': key }
  const send = () => app.server.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  return { response, send }
}

test('a copyright notice that a browser without scripts posts twice is one case', async () => {
  const payload = new URLSearchParams({ ...copyrightNotice, goodFaith: 'on', accurate: 'on' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' }
  const post = () => app.server.inject({ method: 'POST', url: '/copyright', headers, payload })
  const countCases = async () => (await sql`select from takedown_case`.execute(app.services.db)).rows.length
  const before = await countCases()
  const [first, second] = [await post(), await post()].map(({ headers: { location } }) => location)
  expect(first).toMatch(/^\/copyright\?case=TK-/)
  expect(second).toBe(first)
  expect(await countCases()).toBe(before + 1)
})
