import { beforeAll, expect, test } from 'vitest'
import { publicApiKey } from '#features/identity/server'
import { wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let key: string

beforeAll(async () => {
  // As in production: in a test nothing is counted by the limit of all calls.
  app = await wholeApp({ NODE_ENV: 'production', SEARCH_INDEX: 'off', TRUST_PROXY: '1', LIMIT_PAGES: '1200' })
  key = await publicApiKey(app.services.db)
})

/** An address a client makes up anew for each call, in front of the one the proxy appended. */
const rotated = (turn: number, client: string) => ({ 'x-forwarded-for': `10.${turn % 250}.${turn >> 8}.9, ${client}` })

test('a client that rotates made-up addresses in front of its own still comes to the end of its calls', async () => {
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < 1250; turn++) {
    const { statusCode } = await app.server.inject({ url: '/config.json', headers: rotated(turn, '203.0.113.7') })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(statuses).toEqual(
    new Map([
      [200, 1200],
      [429, 50],
    ]),
  )
  const reply = await app.server.inject({ url: '/config.json', headers: { 'x-forwarded-for': '198.51.100.4' } })
  expect(reply.statusCode).toBe(200)
})

test('a client that rotates made-up addresses guesses no more passwords than another', async () => {
  await app.person('victim')
  const guess = async (turn: number, client: string, password: string) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: `/identity/v1/accounts:signInWithPassword?key=${key}`,
      headers: rotated(turn, client),
      payload: { email: 'victim@example.com', password, returnSecureToken: true },
    })
    return reply.json<{ idToken?: string; error?: { message: string } }>()
  }
  const answers: string[] = []
  for (let turn = 0; turn < 20; turn++) answers.push((await guess(turn, '203.0.113.8', `wrong guess ${turn}`)).error?.message ?? 'let in')
  const real = answers.filter((answer) => answer.startsWith('INVALID_LOGIN_CREDENTIALS'))
  expect(real).toHaveLength(10)
  expect(answers.slice(10).every((answer) => answer.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER'))).toBe(true)
  expect((await guess(0, '198.51.100.9', 'three green doors')).idToken).toBeDefined()
})
