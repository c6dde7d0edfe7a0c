import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { listAgents } from '#features/agents/contract'
import { agents } from '#features/agents/server'
import { propertyAnswers } from '#features/answers/contract'
import { answers } from '#features/answers/server'
import { copyAcknowledgements } from '#features/copy-lint/contract'
import { copyLint, unresolvedFindings } from '#features/copy-lint/server'
import { identity } from '#features/identity/server'
import { getMyProperty, getProperty, listMyProperties } from '#features/listings/contract'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { videos } from '#features/videos/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { loadDemoWorld } from './load.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(identity, accounts, location, agents, videos, listings, copyLint, answers)
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
