import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { propertyAnswers } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { decideListing, listApprovals } from '#features/approvals/contract'
import { approvals } from '#features/approvals/server'
import { brokerages } from '#features/brokerages/server'
import { copyAcknowledgements } from '#features/copy-lint/contract'
import { copyLint, unresolvedFindings } from '#features/copy-lint/server'
import { identity } from '#features/identity/server'
import { getMyProperty, getProperty, listMyProperties } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { teams } from '#features/teams/server'
import { videos } from '#features/videos/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { loadDemoWorld } from './load.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, listings, copyLint, answers, teams, brokerages, approvals)
  await loadDemoWorld(app.services)
})

test('the fair housing check has something to say about a draft, and moderators have a reason to review', async () => {
  const world = (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap((city) => city.agents))
  const maya = app.as({ id: world.find(({ name }) => name.startsWith('Maya'))?.id ?? 0, isAgent: true })
  const { items } = await maya.call(listMyProperties)
  const id = items.find(({ status }) => status === 'Incomplete')?.id ?? 0
  const { fields, acknowledgedPhrases: kept } = await maya.call(getMyProperty, { params: { id } })
  const copy = { title: [], description: [fields.description], photos: [], videos: [] }
  const phrases = (resolved: typeof kept) => unresolvedFindings(copy, { state: 'TX' }, resolved).map(({ finding }) => finding.phrase)
  expect(phrases([])).toEqual(['mature couple preferred', 'adults only'])
  expect(phrases(kept)).toEqual(['mature couple preferred'])
  const { items: toReview } = await app.as({ id: 1, permissions: ['messages:moderate'] }).call(copyAcknowledgements)
  expect(toReview).toMatchObject([{ listingId: id, agent: { name: 'Maya Castellanos' }, phrase: 'adults only' }])
})

test('what agents answered for everybody stands beside the home, about moments of its tour, and reads as fair', async () => {
  const world = (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap((city) => city.agents))
  const maya = app.as({ id: world.find(({ name }) => name.startsWith('Maya'))?.id ?? 0, isAgent: true })
  const home = (await maya.call(listMyProperties)).items.find(({ title }) => title?.startsWith('Sage Craftsman'))
  const tourId = (await app.call(getProperty, { params: { id: home?.id ?? 0 } })).videos[0]?.id
  const { items } = await app.call(propertyAnswers, { params: { propertyId: home?.id ?? 0 } })
  expect(items.map(({ moment }) => moment)).toMatchObject([
    { room: 'Kitchen', videoId: tourId },
    { room: 'Living Room', videoId: tourId },
    null,
  ])
  const written = items.flatMap(({ question, answer }) => [question, answer])
  expect(unresolvedFindings({ answers: written }, { state: 'TX' }, [])).toEqual([])
})

test('a new home, a price and a tour of an agent wait for who administers the brokerage, and all of them can be approved', async () => {
  const world = (await app.call(listAgents)).states.flatMap(({ cities }) => cities.flatMap((city) => city.agents))
  const idOf = (name: string) => world.find((agent) => agent.name.startsWith(name))?.id ?? 0
  const as = (name: string) => app.as({ id: idOf(name), isAgent: true })
  const { waiting } = await as('Nora').call(listApprovals)
  expect(waiting).toMatchObject([
    { agentName: expect.stringContaining('Renée'), changes: null },
    { changes: [{ label: 'Price', after: '$1,199,000' }, { label: 'Description' }] },
    {
      changes: [],
      videoChanges: [{ changes: { title: { before: expect.stringContaining('Tour: ') } } }],
      roomChanges: [{ after: expect.anything() }],
    },
  ])
  expect((await as('Maya').call(listApprovals)).waiting).toEqual([])
  expect((await as('Renée').call(listApprovals)).mine).toHaveLength(3)
  for (const { id, version } of waiting)
    await as('Nora').call(decideListing, { params: { propertyId: id }, body: { version, approve: true, reason: '' } })
  const [cottage, modern, colonial] = await Promise.all(waiting.map(({ id }) => app.call(getProperty, { params: { id } })))
  expect([cottage?.status, modern?.price]).toEqual(['Active', 1_199_000])
  expect(colonial?.videos).toMatchObject([{ title: 'Walk through the red-brick Colonial' }])
  expect(colonial?.videos[0]?.chapters.map(({ label }) => label)).toContain('Kitchen with island')
})
