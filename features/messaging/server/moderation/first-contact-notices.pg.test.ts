import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { exportData } from '#features/personal-data/contract'
import { getAgent, myAgentProfile, withdrawBrokerageNotice } from '#features/agents/contract'
import { jurisdictions } from '#features/law/contract'
import { sendMessage } from '#features/messaging/contract'
import type { Actor } from '#platform/contract/access.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'
import { conversation } from '../../contract/inbox-calls.ts'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'

let app: TestApp
let twin: TestApp
const [, , form] = jurisdictions.TX.notices
const { form: brokerageForm } = form
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  twin = await twinOf(app, ...messagingFeatures)
})

const leave = (agent: Actor, content: Buffer, type = 'application/pdf') =>
  app.as(agent).inject({ method: 'POST', url: '/api/agent/brokerage-notice', payload: content, headers: { 'content-type': type } })
/** An agent licensed in this state and in Texas, with a home in the state. */
async function agentIn(state: string, zipCode: string): Promise<{ agent: Actor; home: number }> {
  const { db } = app.services
  const account = await createPerson(db, { firstName: 'Agent', lastName: 'Tester', isAgent: true, emailVerified: true })
  await createAgentProfile(db, {
    accountId: account.id,
    office: { name: 'Live Oak Realty', city: 'Austin', state: 'TX' },
    license: { number: `${state}${100_000 + account.id}`, state },
    moreLicenses: [{ number: `TX${100_000 + account.id}`, state: 'TX' }],
  })
  const agent = actorOf(account)
  return { agent, home: (await withListings(app).published(agent, { zipCode })).id }
}

const write = (from: Actor, to: Actor, propertyId: number | null, through = app) =>
  through.as(from).call(sendMessage, { body: { receiverId: to.id, content: 'About the roof', propertyId } })
const notices = async (me: Actor, otherPerson: Actor, propertyId: number) =>
  (await app.as(me).call(conversation, { params: { userId: me.id, otherUserId: otherPerson.id }, query: { propertyId } }))?.notices ?? []

test('the first message about a Texas home links the completed form once, for both, with the record of delivery', async () => {
  const { agent, home } = await agentWithListing(app)
  const buyer = await personIn(app, 'Buyer')
  const left = (await leave(agent, pdf('first'))).json<{ url: string; fingerprint: string }>()
  await Promise.all(Array.from({ length: 12 }, (_, copy) => write(buyer, agent, home, copy % 2 ? app : twin)))
  await write(agent, buyer, home)
  const forBuyer = await notices(buyer, agent, home)
  expect(forBuyer).toEqual([
    {
      id: expect.any(Number),
      agentId: agent.id,
      agentName: 'Agent Tester',
      receiverName: 'Buyer Tester',
      title: form.title,
      body: form.body,
      kind: 'completed',
      url: left.url,
      formVersion: brokerageForm.version,
      fingerprint: left.fingerprint,
      deliveredAt: expect.any(String),
    },
  ])
  expect(await notices(agent, buyer, home)).toEqual(forBuyer)
  for (const who of [agent, buyer]) {
    const { parts } = await app.as(who).call(exportData)
    expect(parts['inbox']).toMatchObject({ notices: forBuyer })
  }
  const file = await app.inject({ method: 'GET', url: left.url })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(file.body).toContain('first')

  // What was delivered stays what it was.
  await leave(agent, pdf('second'))
  await write(buyer, agent, home)
  expect(await notices(buyer, agent, home)).toEqual(forBuyer)
  expect((await app.inject({ method: 'GET', url: left.url })).body).toContain('first')
})

test('without a completed form the blank one is linked and named so, and the completed one follows', async () => {
  const { agent, home } = await agentWithListing(app)
  const buyer = await personIn(app, 'Buyer')
  await write(buyer, agent, home)
  await write(buyer, agent, home)
  expect(await notices(buyer, agent, home)).toMatchObject([{ kind: 'form', url: brokerageForm.url, fingerprint: null }])
  await leave(agent, pdf('late'))
  await write(agent, buyer, home)
  await write(buyer, agent, home)
  expect((await notices(buyer, agent, home)).map(({ kind }) => kind)).toEqual(['form', 'completed'])
})

test('elsewhere, without a home, and between agents nothing is linked', async () => {
  const california = await agentWithListing(app, '94607')
  const texas = await agentWithListing(app)
  const buyer = await personIn(app, 'Buyer')
  await write(buyer, california.agent, california.home)
  expect(await notices(buyer, california.agent, california.home)).toEqual([])
  await write(california.agent, texas.agent, texas.home)
  expect(await notices(california.agent, texas.agent, texas.home)).toEqual([])
  await write(buyer, texas.agent, null)
  await write(buyer, texas.agent, texas.home)
  expect(await notices(buyer, texas.agent, texas.home)).toHaveLength(1)
})

test.each([
  ['IL', '60601', 'Not your agent (Illinois)', /^Agent Tester lists this home and works for its seller\. Agent Tester is not your agent\./],
  ['PA', '19103', 'Consumer Notice (Pennsylvania)', /Ask Agent Tester for the notice/],
  ['NY', '10001', 'Disclosure Form for Buyer and Seller (New York)', /at the first substantive contact.+Ask Agent Tester for the form/],
  ['OH', '43215', 'Consumer Guide to Agency Relationships (Ohio)', /before they show a home \(except at an open house\)/],
  ['NC', '27601', 'Working With Real Estate Agents (North Carolina)', /within three days of a call or an email/],
  ['MI', '48226', 'Agency relationships (Michigan)', /^Michigan agents disclose the types of agency relationships in writing/],
])('the first message about a home in %s (%s) brings the notice %s once, as it was delivered', async (state, zipCode, title, body) => {
  const { agent, home } = await agentIn(state, zipCode)
  const buyer = await personIn(app, 'Buyer')
  await Promise.all(Array.from({ length: 6 }, (_, copy) => write(buyer, agent, home, copy % 2 ? app : twin)))
  await write(agent, buyer, home)
  const forBuyer = await notices(buyer, agent, home)
  expect(forBuyer).toMatchObject([
    { title, body: expect.stringMatching(body) as string, kind: 'text', url: null, formVersion: null, fingerprint: null },
  ])
  expect(await notices(agent, buyer, home)).toEqual(forBuyer)
  expect((await app.as(buyer).call(exportData)).parts['inbox']).toMatchObject({ notices: forBuyer })
  const colleague = await agentWithListing(app, '78704')
  await write(buyer, colleague.agent, home)
  expect(await notices(buyer, colleague.agent, home), 'an agent who does not list the home').toEqual([])
})

test('homes of two states bring both notices to one buyer of one agent', async () => {
  const { agent, home } = await agentIn('IL', '60601')
  const { id: second } = await withListings(app).published(agent, { zipCode: '78704' })
  const buyer = await personIn(app, 'Buyer')
  await write(buyer, agent, home)
  await write(buyer, agent, second)
  expect((await notices(buyer, agent, home)).map(({ kind }) => kind)).toEqual(['text'])
  expect((await notices(buyer, agent, second)).map(({ kind }) => kind)).toEqual(['form'])
})

test('the form stands on the agent’s page until it is taken back; only a PDF is taken, only from agents', async () => {
  const { agent } = await agentWithListing(app)
  expect((await leave(agent, Buffer.from('not a form'))).statusCode).toBe(415)
  expect((await leave(agent, pdf('x'), 'text/html')).statusCode).toBe(415)
  expect((await leave(agent, Buffer.alloc(5_000_001))).statusCode).toBe(413)
  expect((await leave(await personIn(app, 'Buyer'), pdf('x'))).statusCode).toBe(403)
  const left = (await leave(agent, pdf('mine'))).json<{ url: string }>()
  const { slug } = await app.as(agent).call(myAgentProfile)
  expect((await app.call(getAgent, { params: { slug } })).brokerageNotice).toMatchObject({ url: left.url, formVersion: 'IABS 1-2' })
  await app.as(agent).call(withdrawBrokerageNotice)
  expect((await app.call(getAgent, { params: { slug } })).brokerageNotice).toBeNull()
})
