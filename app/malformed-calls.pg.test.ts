import { beforeAll, expect, test } from 'vitest'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let owner: Person
let asker: Person

beforeAll(async () => {
  app = await wholeApp()
  owner = await app.person('owner', { isAgent: true })
  asker = await app.person('asker')
})

/** Mulberry32: the same odd requests in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('500 malformed requests over all routes are refused without a failure of ours and without a look inside', async () => {
  const chance = seeded(20_261_120)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T
  const odd = [
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    '%00',
    '%ff',
    "'; drop table listing; --",
    '../../etc/passwd',
    '{{7*7}}',
    '𝕏\u202e',
    'x'.repeat(400),
    '[]',
    'null',
    '<script>',
  ]
  const names = [
    'id',
    'cursor',
    'limit',
    'bounds',
    'ids',
    'query',
    'q',
    'after',
    'before',
    'to',
    'sort',
    'statuses',
    'key',
    'minPrice',
    '__proto__',
    'search',
    'zip',
  ]
  const nested = (depth: number): unknown =>
    depth === 0 ? pick(odd) : { [pick(names)]: nested(depth - 1), list: [depth, null, pick(odd)] }
  const bodies = () =>
    pick([
      '{',
      'null',
      '[]',
      '""',
      '1e999',
      '\u0000',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
      JSON.stringify(nested(3)),
      JSON.stringify(nested(40)),
      JSON.stringify({ content: '\u0000', receiverId: 2 ** 53, title: '\ud800', price: -1, version: 1.5, url: 'http://169.254.169.254/' }),
      JSON.stringify({ email: 'a@b', password: 'x'.repeat(5000), idToken: 'e30.e30.', returnSecureToken: 'yes' }),
      'a=1&b=%zz',
      'x'.repeat(2_000_000),
    ])
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'image/png',
    'application/offset+octet-stream',
    '',
  ]
  const tokens = [
    undefined,
    'Bearer x',
    'Bearer ',
    `Bearer ${owner.token}`,
    `Bearer ${owner.token}`,
    `bearer ${asker.token}x`,
    'Basic YTpi',
    'Bearer ..',
  ]
  const routes = app.server.declaredRoutes.filter(
    ({ url, method }) => !url.includes('/docs') && `${method} ${url}` !== 'DELETE /api/auth/session',
  )
  const failed: string[] = []
  for (let count = 0; count < 500; count++) {
    const { method, url } = pick(routes)
    const path = url
      .replaceAll('::', ':')
      .replaceAll(/(?<=\/[^/]*):\w+(\([^)]*\))?/g, (part) =>
        part.startsWith(':s') && url.includes('identity') ? part : encodeURI(pick(odd)),
      )
    const type = pick(types)
    const authorization = pick(tokens)
    const request = {
      method: method as 'GET',
      url: `${path}?${pick(names)}=${encodeURI(pick(odd))}&${pick(names)}=${pick(['', '1', '%ff', 'a&a=b'])}`,
      headers: {
        ...(type && { 'content-type': type }),
        ...(authorization && { authorization }),
        'tus-resumable': pick(['1.0.0', 'x']),
        'upload-length': pick(['-1', '9e9', '10']),
      },
      ...(!['GET', 'HEAD'].includes(method) && { payload: bodies() }),
    }
    const reply = await app.server.inject(request)
    if (reply.statusCode >= 500)
      failed.push(`${count}: ${method} ${request.url.slice(0, 200)} ${type}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    if (
      /node_modules|\.ts:\d+|\bat \w+ \(|syntax error at or near|violates .* constraint/.test(reply.body) &&
      !reply.headers['content-type']?.toString().includes('javascript')
    )
      failed.push(`${count}: ${method} ${url} shows the inside: ${reply.body.slice(0, 200)}`)
  }
  expect(failed).toEqual([])
})
