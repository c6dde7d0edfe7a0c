import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, actorOf, createAccount } from '#features/accounts/server'
import { agents, createAgentProfile } from '#features/agents/server'
import { identity } from '#features/identity/server'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { lookUpLicense } from '../../contract/license-lookup.ts'
import { agentForAdmin } from '../../contract/licenses.ts'
import { licenseVariables, lookupAt, LookupFailed } from './license-lookup.ts'

/** A server that speaks what was agreed, and for other numbers what was not. */
const asked: string[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/TX/TX123456': (response) =>
    response.end(JSON.stringify({ name: 'Nora Quill', status: 'Active', expiresOn: '2027-05-31', url: 'https://www.trec.texas.gov/x' })),
  '/TX/BARE': (response) => response.end(JSON.stringify({ name: 'Nora Quill', status: 'Inactive', expiresOn: null })),
  '/TX/NONE': (response) => response.writeHead(404).end(),
  '/TX/MOVED': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/TX/BROKEN': (response) => response.writeHead(500).end('{}'),
  '/TX/HTML': (response) => response.end('<p>Active</p>'),
  '/TX/SCRIPT': (response) => response.end(JSON.stringify({ name: 'N', status: 'Active', url: 'javascript:alert(1)' })),
  '/TX/ENDLESS': (response) => response.end('x'.repeat(70_000)),
}
const server = createServer((request: IncomingMessage, response) => {
  asked.push(request.url ?? '')
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})
let template = ''
beforeAll(async () => {
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{state}/{number}`
})
afterAll(() => void server.close())

const answerFor = (number: string) => lookupAt(template)({ state: 'TX', number })

test('the service answers with what the state shows, or that it shows nothing', async () => {
  expect(await answerFor('TX123456')).toEqual({
    name: 'Nora Quill',
    status: 'Active',
    expiresOn: '2027-05-31',
    url: 'https://www.trec.texas.gov/x',
  })
  expect(await answerFor('BARE')).toEqual({ name: 'Nora Quill', status: 'Inactive', expiresOn: null, url: null })
  expect(await answerFor('NONE')).toBeUndefined()
})

test.each(['MOVED', 'BROKEN', 'HTML', 'SCRIPT', 'ENDLESS'])('an answer that is not what was agreed is a failure: %s', async (number) => {
  await expect(answerFor(number)).rejects.toBeInstanceOf(LookupFailed)
})

test('what an agent typed stays within its place in the address', async () => {
  expect(await answerFor('../../admin?x=1#y')).toBeUndefined()
  expect(asked.at(-1)).toBe('/TX/..%2F..%2Fadmin%3Fx%3D1%23y')
})

test('the address needs both places, and without one there is no service', () => {
  expect(licenseVariables({})).toBeUndefined()
  expect(licenseVariables({ LICENSE_LOOKUP_URL: 'https://licenses.example.com/{state}/{number}' })).toContain('{number}')
  expect(() => licenseVariables({ LICENSE_LOOKUP_URL: 'https://licenses.example.com/{state}' })).toThrow('{state} and {number}')
})

test('without a service an administrator is told to look by hand; others are told nothing', async () => {
  const app = await testApp(identity, accounts, agents)
  const { db } = app.services
  const person = async (uid: string, isAdmin: boolean) =>
    actorOf(await createAccount(db, { identityUid: uid, email: `${uid}@example.com`, firstName: 'Nora', isAgent: true, isAdmin }))
  const [admin, agent] = [await person('lookup-admin', true), await person('lookup-agent', false)]
  await createAgentProfile(db, { accountId: agent.id, license: { number: 'TX123456', state: 'TX' } })
  const { licences: licenses } = await app.as(admin).call(agentForAdmin, { params: { agentId: agent.id } })
  const params = { licenseId: licenses[0]?.id ?? 0 }
  expect(await app.as(admin).call(lookUpLicense, { params })).toEqual({ answer: 'manual', record: null })
  expect(await refusal(app.as(agent).call(lookUpLicense, { params }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as(admin).call(lookUpLicense, { params: { licenseId: 999_999 } }))).toMatchObject({ status: 404 })
})
