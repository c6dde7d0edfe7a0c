import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { wholeApp, type Person, type WholeApp } from '../server/testing/whole-app.fixtures.ts'
import { specified } from './documented.ts'
import { asWritten, productCalls, type Sender, type SentCall, type World } from './sent-calls.ts'

const calls = specified('Calls')
let app: WholeApp
let senders: readonly [string, Sender][]
let world: World

const sender = ({ account, token }: Person): Sender => ({ id: account.id, token, uid: decodeJwt(token).sub ?? '', email: account.email })

beforeAll(async () => {
  app = await wholeApp()
  const otherAgent = sender(await app.person('other', { isAgent: true }))
  const admin = await app.person('admin', { isAgent: true, isAdmin: true })
  await sql`update account set permissions = '{feedback:triage}' where id = ${admin.account.id}`.execute(app.services.db)
  senders = [
    ['a visitor', { id: otherAgent.id }],
    ['a buyer', sender(await app.person('buyer'))],
    ['an agent', sender(await app.person('agent', { isAgent: true }))],
    ['a privileged administrator', sender(admin)],
  ]
  world = {
    otherAgent,
    incoming: async ({ id: receiverId, token }) => {
      if (!token) return 999_999
      const body = { receiverId, content: 'Hello', clientMessageId: randomUUID() }
      return (await send({ method: 'POST', url: '/api/messages', body }, otherAgent)).json<{ id: number }>().id
    },
    feedback: async () => {
      await send({ method: 'POST', url: '/api/feedback', body: { type: 'bug', message: 'The map is upside down.' } }, { id: 0 })
      const { rows } = await sql<{ id: string }>`select max(id) as id from feedback`.execute(app.services.db)
      return Number(rows[0]?.id)
    },
  }
})

function send({ method, url, body }: SentCall, { token }: Sender) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return app.server.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
}

test('every call of the specification is sent, or on the list of what is missing', () => {
  const sent = [...productCalls.map(({ call }) => call), 'GET /ws']
  expect([...sent, ...calls.missing].toSorted()).toEqual(calls.named.toSorted())
})

test.each(productCalls)(
  '$call answers each role as it should',
  async ({ call, send: prepare = () => asWritten(call), statuses, reply }) => {
    for (const [at, [name, me]] of senders.entries()) {
      const answer = await send(await prepare(me, world), me)
      expect([name, answer.statusCode < 300 ? 200 : answer.statusCode], answer.body).toEqual([name, statuses[at]])
      if (answer.statusCode < 300) expect(answer.statusCode === 204 ? {} : answer.json(), name).toEqual(reply)
      else expect(answer.json(), name).toMatchObject({ problem: expect.any(String), message: expect.stringMatching(/\w/) })
    }
  },
)

test('a call that is missing answers that it is not there, never with something else', async () => {
  for (const call of calls.missing) {
    const answer = await send(asWritten(call), senders[3]?.[1] ?? { id: 0 })
    expect([call, answer.statusCode]).toEqual([call, 404])
  }
})

interface IdentityReply {
  status: number
  body: { error?: { message: string }; [field: string]: unknown }
}

test('every call of the identity provider is taken with the specification’s payload', async () => {
  const { identity } = (await app.server.inject('/config.json')).json<{ identity: { apiKey: string } }>()
  const ask = async (call: string, payload?: object): Promise<IdentityReply> => {
    const [method, path = ''] = call.split(' ')
    const url = `/identity${path}?key=${identity.apiKey}`
    const reply = await app.server.inject({ method: method as 'POST', url, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const person = { email: 'grace@example.com', password: 'three green doors', returnSecureToken: true }
  const answers = {
    'POST /v1/accounts:signUp': await ask('POST /v1/accounts:signUp', person),
    'POST /v1/accounts:signInWithPassword': await ask('POST /v1/accounts:signInWithPassword', { ...person, clientType: 'CLIENT_TYPE_WEB' }),
    'POST /v1/accounts:sendOobCode': await ask('POST /v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email }),
    'POST /v1/accounts:update': { status: 0, body: {} } as IdentityReply,
    'POST /v1/accounts:signInWithIdp': await ask('POST /v1/accounts:signInWithIdp', {
      postBody: 'id_token=x&providerId=google.com',
      requestUri: 'http://localhost:3000/auth',
      returnSecureToken: true,
    }),
    'POST /v1/accounts:signInWithCustomToken': await ask('POST /v1/accounts:signInWithCustomToken', {
      token: 'x',
      returnSecureToken: true,
    }),
    'POST /v1/accounts:signInWithEmailLink': await ask('POST /v1/accounts:signInWithEmailLink', { email: person.email, oobCode: 'x' }),
    'GET /v1/projects': await ask('GET /v1/projects'),
  }
  expect(Object.keys(answers).toSorted()).toEqual(specified('Identity calls').named.toSorted())
  const { idToken } = answers['POST /v1/accounts:signInWithPassword'].body
  answers['POST /v1/accounts:update'] = await ask('POST /v1/accounts:update', {
    idToken,
    displayName: 'Grace Reyes',
    returnSecureToken: true,
  })
  const messages = Object.entries(answers).map(([call, { status, body }]) => [call, body.error?.message.split(' ')[0] ?? status])
  expect(Object.fromEntries(messages)).toEqual({
    'POST /v1/accounts:signUp': 200,
    'POST /v1/accounts:signInWithPassword': 200,
    'POST /v1/accounts:sendOobCode': 200,
    'POST /v1/accounts:update': 200,
    // None of these was issued by anybody.
    'POST /v1/accounts:signInWithIdp': 'OPERATION_NOT_ALLOWED',
    'POST /v1/accounts:signInWithCustomToken': 'INVALID_CUSTOM_TOKEN',
    'POST /v1/accounts:signInWithEmailLink': 'INVALID_OOB_CODE',
    'GET /v1/projects': 200,
  })
  expect(answers['POST /v1/accounts:signInWithPassword'].body).toMatchObject({
    idToken: expect.any(String),
    refreshToken: expect.any(String),
  })
  expect(answers['POST /v1/accounts:update'].body).toMatchObject({ displayName: 'Grace Reyes' })
  expect(answers['GET /v1/projects'].body).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) })
})
