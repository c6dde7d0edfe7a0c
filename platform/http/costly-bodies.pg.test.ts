import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defaultMaxBodyBytes, endpoint } from '#platform/contract/endpoint.ts'
import type { ProblemBody } from '#platform/contract/problem.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { openApi } from './openapi.ts'
import { route } from './route.ts'

const Items = z.array(z.strictObject({ name: z.string(), count: z.number() })).check(z.maxLength(50))
const call = { method: 'POST', access: 'public', repeat: 'harmless: a test' } as const
const takesItems = { ...call, summary: 'Takes items', body: z.strictObject({ items: Items }) } as const
const small = endpoint({ ...takesItems, path: '/api/small' })
const large = endpoint({ ...takesItems, path: '/api/large', maxBodyBytes: 1_048_576 })
const costly = endpoint({ ...takesItems, path: '/api/costly', writeCost: 5 })
const anything = endpoint({
  ...call,
  path: '/api/anything',
  summary: 'Returns the names it got',
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ names: z.array(z.string()), inherited: z.boolean() }),
})

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await testApp((server) => {
    for (const each of [small, large, costly]) route(server, each, async () => undefined)
    route(server, anything, async ({ body }) => ({ names: Object.keys(body), inherited: 'isAdmin' in body }))
  })
  const config = { ...app.services.config, mode: 'production' as const }
  limited = await twinOf({ ...app, services: { ...app.services, config } }, (server) => {
    for (const each of [small, large, costly]) route(server, each, async () => undefined)
  })
})

const json = { 'content-type': 'application/json' }
const send = (url: string, payload: string, from: TestApp = app, remoteAddress = '192.0.2.1') =>
  from.server.inject({ method: 'POST', url, headers: json, payload, remoteAddress })
const item = { name: 'Porch', count: 1 }

test('an endpoint takes 64 KB unless its contract allows more, and the API description says so', async () => {
  const body = (sizeBytes: number) => JSON.stringify({ items: [item] }).padEnd(sizeBytes)
  expect((await send(small.path, body(defaultMaxBodyBytes))).statusCode).toBe(204)
  const refused = await send(small.path, body(defaultMaxBodyBytes + 1))
  expect(refused.json()).toEqual({ problem: 'too-large', message: expect.stringContaining('Shorten it') })
  expect(refused.statusCode).toBe(413)
  expect((await send(large.path, body(1_048_576))).statusCode).toBe(204)
  expect((await send(large.path, body(1_048_577))).statusCode).toBe(413)
  const description = JSON.stringify(openApi(app.server, { title: '', version: '', server: '' }))
  expect(description).toContain('At most 65,536 bytes; a larger body gets 413.')
  expect(description).toContain('At most 1,048,576 bytes; a larger body gets 413.')
})

test('a reply names at most 20 refused fields and counts the others, however many names were sent', async () => {
  const names = Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 1])
  const refused = await send(large.path, JSON.stringify(Object.fromEntries(names)))
  const { fields, moreFields } = refused.json<ProblemBody>()
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(fields ?? {})).toHaveLength(20)
  // The list that is missing is refused as well.
  expect(moreFields).toBe(90_000 + 1 - 20)
  expect(refused.payload.length).toBeLessThan(5000)
  const long = await send(small.path, JSON.stringify({ items: [], ['x'.repeat(50_000)]: 1 }))
  expect(long.payload.length).toBeLessThan(1000)
})

test('a list longer than allowed is refused as a whole, without a message for each of its values', async () => {
  const refused = await send(large.path, `{"items":[${Array(500_000).fill('0').join(',')}]}`)
  expect(refused.json<ProblemBody>().fields).toEqual({ 'body.items': 'Add at most 50 values.' })
})

test.each([
  ['plain', '{"__proto__":{"isAdmin":true},"name":1}'],
  ['escaped', '{"\\u005f_pr\\u006fto__":{"isAdmin":true},"name":1}'],
  ['nested', '{"name":{"constructor":{"prototype":{"isAdmin":true}},"__proto__":{"isAdmin":true}}}'],
  ['twice', '{"__proto__":{"isAdmin":true},"__proto__":{"isAdmin":false},"name":1}'],
])('a name that changes prototypes is dropped: %s', async (_, payload) => {
  expect((await send(anything.path, payload)).json()).toEqual({ names: ['name'], inherited: false })
  expect('isAdmin' in {}).toBe(false)
})

test.each([
  ['10,000 levels of lists', `{"items":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['10,000 levels of objects', `${'{"items":'.repeat(6000)}1${'}'.repeat(6000)}`, 400],
  ['a number of 60,000 digits', `{"items":[{"name":"x","count":${'9'.repeat(60_000)}}]}`, 400],
  ['1e999', '{"items":[{"name":"x","count":1e999}]}', 400],
  ['the same name twice, the last one wrong', '{"items":[],"items":5}', 400],
  ['the same name twice, the last one right', '{"items":5,"items":[]}', 204],
  ['a broken escape', '{"items":"\\u12"}', 400],
])('unusual JSON is answered like any other: %s', async (_, payload, status) => {
  expect((await send(small.path, payload)).statusCode).toBe(status)
})

test('a write without an account costs a unit, five where declared, and one more for each 8 KB', async () => {
  const statusesOf = async (calls: number, url: string, payload: string, remoteAddress: string) => {
    const statuses: number[] = []
    for (let call = 0; call < calls; call++) statuses.push((await send(url, payload, limited, remoteAddress)).statusCode)
    return statuses
  }
  const body = JSON.stringify({ items: [item] })
  const acceptedCount = (statuses: number[]) => statuses.filter((status) => status === 204).length
  // 1,200 units a minute: 133 bodies of 64 KB at nine each, 240 calls at five each.
  expect(acceptedCount(await statusesOf(140, small.path, body.padEnd(defaultMaxBodyBytes), '192.0.2.2'))).toBe(133)
  expect(acceptedCount(await statusesOf(250, costly.path, body, '192.0.2.3'))).toBe(240)
  const refused = await send(costly.path, body, limited, '192.0.2.3')
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
  expect((await send(costly.path, body, limited, '192.0.2.4')).statusCode).toBe(204)
})

test('forty bodies of 1 MB from one address are refused before they are read, and the server answers others', async () => {
  const { port } = new URL(await limited.server.listen({ port: 0, host: '127.0.0.1' }))
  const statusOf = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request({ port, method: 'POST', path: small.path, headers: { ...json, 'content-length': 1_048_576 } }, (reply) => {
        resolve(reply.statusCode)
        sending.destroy()
      })
      sending.on('error', reject)
      // Only the beginning: the reply does not wait for the rest.
      sending.write('{"items":[0,0')
    })
  expect(new Set(await Promise.all(Array.from({ length: 40 }, statusOf)))).toEqual(new Set([413]))
  const whole = await fetch(`http://127.0.0.1:${port}${large.path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ items: [item] }).padEnd(300_000),
  })
  expect(whole.status).toBe(204)
})
