import { expect, test } from 'vitest'
import { apiScopes } from '#features/public-api/contract'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ProblemBody } from '#platform/contract/problem.ts'
import { declaredSentences } from './server/testing/declared-sentences.fixtures.ts'
import { startApprovedBrokerage } from './server/testing/start-brokerage.fixtures.ts'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

/** What a schema says of itself when nobody gave it words for people. */
const raw =
  /Invalid (input|option|string|number|key|value in|element|discriminator)|Too (small|big):|: expected \w|, received (string|number|undefined|null|array|object|boolean|NaN)|Unrecognized key|must match pattern/

const permissions = ['feedback:triage', 'messages:moderate']
/** Their path is any text, or their body is a picture: JSON gets 415, and there is nothing to refuse with 400. */
const anyText = [
  'DELETE /api/auth/sessions/:sessionId',
  'GET /api/agents/:slug',
  'GET /api/billing-simulator/portals/:portalId',
  'GET /api/billing-simulator/sessions/:sessionId',
  'GET /api/wishlist/shared/:token',
  'POST /api/billing-simulator/portals/:portalId/card',
  'POST /api/wishlist/shared/:token/join',
  'PUT /api/agent/videos/:id/poster',
  'PUT /api/agent/videos/:id/stills/:startSeconds',
  'PUT /api/agent/videos/:id/unstaged/:startSeconds',
]

const values = [
  undefined,
  null,
  '',
  'x',
  '-1',
  '1.5',
  '1e999',
  'x'.repeat(30_000),
  true,
  -1,
  1.5,
  1e15,
  [],
  [null],
  ['x'],
  {},
  { x: { y: 1 } },
]

interface Shaped {
  _zod: { def: { shape?: Record<string, unknown>; in?: unknown; innerType?: unknown; left?: unknown; right?: unknown } }
}

/** The names of the fields of a schema, whatever stands around it. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as Shaped)._zod
  if (def.shape) return Object.keys(def.shape)
  return [def.innerType ?? def.in, def.left, def.right].flatMap((inner) => (inner ? fieldsOf(inner) : []))
}

const filled = (schema: unknown, value: unknown) => Object.fromEntries(fieldsOf(schema).map((name) => [name, value]))
const queryOf = (schema: unknown, value: unknown) =>
  new URLSearchParams(fieldsOf(schema).map((name): [string, string] => [name, String(value)])).toString()
const path = (endpoint: Endpoint, value: unknown) =>
  endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(typeof value === 'string' && value !== '' ? value.slice(0, 100) : '1'))

test('every endpoint refuses malformed input with declared sentences, never with the messages of a validator', async () => {
  const app = await wholeApp()
  // The path of an account says 1, and an administrator may sign that one out.
  await app.person('first')
  const admin = await app.person('admin', { isAgent: true, isAdmin: true, permissions })
  const post = (url: string, payload: object) =>
    app.server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${admin.token}` } })
  await startApprovedBrokerage(app, admin)
  const { secret } = (await post('/api/brokerage/api-keys', { name: 'Tester', scopes: apiScopes, expiresOn: null })).json<{
    secret: string
  }>()
  const checked = [...app.server.endpoints.values()]
    .map(({ endpoint }) => endpoint)
    .filter(({ params, query, body }) => params ?? query ?? body)
  expect(checked.length).toBeGreaterThan(100)
  const [shown, refused, problems]: [string[], Set<string>, Set<string>] = [[], new Set(), new Set()]
  const sentences = new Map<string, string>()
  let network = 0
  const ask = async (endpoint: Endpoint, url: string, payload?: string) => {
    network += 1
    const key = `${endpoint.method} ${endpoint.path}`
    const reply = await app.server.inject({
      method: endpoint.method,
      url,
      // Each from a network of its own: what is tried here is not the limit.
      remoteAddress: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
      headers: {
        authorization: `Bearer ${endpoint.access.startsWith('key:') ? secret : admin.token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
    if (reply.statusCode === 400) refused.add(key)
    if (reply.statusCode === 401) problems.add(key)
    if (reply.headers['content-type']?.toString().startsWith('application/problem+json')) {
      const { message, fields = {} } = reply.json<ProblemBody>()
      const all = [message, ...Object.values(fields)]
      // `fields.version` of a listing is a number.
      for (const sentence of all) if (!/^\d+$/.test(sentence)) sentences.set(sentence, `${key}: ${sentence}`)
    }
    if (reply.statusCode >= 400 && raw.test(reply.body))
      shown.push(`${key} ${url.slice(0, 80)} ${payload?.slice(0, 80) ?? ''}: ${reply.body.slice(0, 300)}`)
  }
  for (const endpoint of checked) {
    const { params, query, body } = endpoint
    // The path as it should be lets the rest be read, and the other way around.
    const search = (value: unknown) => `${path(endpoint, '1')}${query ? `?${queryOf(query, value)}` : ''}`
    const asked = values.map((value) => ask(endpoint, search(value), body && JSON.stringify(filled(body, value))))
    if (params) asked.push(...['x', '-1', '1.5', '1e999'].map((value) => ask(endpoint, path(endpoint, value), body && '{}')))
    if (body) asked.push(...['null', '[]', '"x"', '{"unknown":1}'].map((whole) => ask(endpoint, path(endpoint, '1'), whole)))
    await Promise.all(asked)
  }
  expect(shown).toEqual([])
  const isDeclared = await declaredSentences()
  expect(sentences.size).toBeGreaterThan(100)
  expect([...sentences].filter(([sentence]) => !isDeclared(sentence)).map(([, where]) => where)).toEqual([])
  const silent = checked
    .map(({ method, path: url }) => `${method} ${url}`)
    .filter((key) => !refused.has(key))
    .toSorted()
  expect({ silent, signedOut: [...problems] }).toEqual({ silent: anyText, signedOut: [] })
})
