import { beforeAll, expect, test } from 'vitest'
import { answerRequest, askToJoin, closeJoinLink, openJoinLink, readJoinLink, withdrawRequest } from '#features/teams/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { teamWorld, type TeamWorld } from './testing/team-world.fixtures.ts'

let world: TeamWorld
beforeAll(async () => {
  world = await teamWorld()
})

const open = async (owner: Actor, places = 2, listingsWith: 'agent' | 'team' = 'team') =>
  (await world.as(owner).call(openJoinLink, { body: { places, listingsWith } })).team?.joinLink?.token ?? ''
const ask = (agent: Actor, token: string) => world.as(agent).call(askToJoin, { params: { token } })
const answer = (by: Actor, agent: Actor, approve: boolean) =>
  world.as(by).call(answerRequest, { params: { accountId: agent.id }, body: { approve } })

test('a link only asks: the team decides, and both sides are told', async () => {
  const owner = await world.owner()
  const [welcome, unwelcome] = [await world.agent(), await world.agent()]
  const token = await open(owner)
  expect(await world.call(readJoinLink, { params: { token } })).toMatchObject({
    teamName: 'The Reyes Group',
    brokerageName: 'Live Oak Realty',
    listingsWith: 'team',
    isFull: false,
  })
  expect(await refusal(ask({ ...welcome, emailVerified: false }, token))).toMatchObject({ status: 409 })
  expect(await ask(welcome, token)).toMatchObject({ team: null, request: { teamName: 'The Reyes Group' } })
  await ask(welcome, token)
  await ask(unwelcome, token)
  expect((await recentOutbox(world.services.db, owner.email)).map(({ subject }) => subject)).toHaveLength(2)
  const { requests, joinLink } = await world.team(owner)
  expect(requests.map(({ accountId }) => accountId)).toEqual([welcome.id, unwelcome.id])
  expect(joinLink).toMatchObject({ places: 2, asked: 2 })

  await answer(owner, unwelcome, false)
  expect((await world.myTeam(unwelcome)).request).toBeNull()
  const { team } = await answer(owner, welcome, true)
  expect(team?.members[1]).toMatchObject({ accountId: welcome.id, role: 'member', listingsWith: 'team' })
  expect((await world.team(welcome)).joinLink).toBeNull()
  expect((await recentOutbox(world.services.db, welcome.email))[0]?.subject).toBe('You’re on The Reyes Group')
  expect((await recentOutbox(world.services.db, unwelcome.email))[0]?.subject).toBe('The Reyes Group declined your request')
})

test('it takes as many requests as it was made for, also when they come at once', async () => {
  const owner = await world.owner()
  const token = await open(owner, 1)
  const people = [await world.agent(), await world.agent(), await world.agent()]
  const results = await Promise.allSettled(people.map((agent) => ask(agent, token)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.team(owner)).requests).toHaveLength(1)
  expect(await world.call(readJoinLink, { params: { token } })).toMatchObject({ isFull: true })
})

test('turned off or made anew, the old link finds nothing; who asked by it can still be approved', async () => {
  const owner = await world.owner()
  const agent = await world.agent()
  const first = await open(owner)
  await ask(agent, first)
  const second = await open(owner)
  expect(await refusal(world.call(readJoinLink, { params: { token: first } }))).toMatchObject({ status: 404 })
  await world.as(owner).call(closeJoinLink)
  expect(await refusal(ask(await world.agent(), second))).toMatchObject({ status: 404 })
  expect((await answer(owner, agent, true)).team?.members).toHaveLength(2)
})

test('two admins who answer at once decide once, and a request can be taken back before', async () => {
  const owner = await world.owner()
  const admin = await world.joined(owner, 'admin')
  const token = await open(owner)
  const agent = await world.agent()
  await ask(agent, token)
  const results = await Promise.allSettled([answer(owner, agent, true), answer(admin, agent, false)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const onTeam = (await world.team(owner)).members.some(({ accountId }) => accountId === agent.id)
  expect(onTeam).toBe(results[0]?.status === 'fulfilled')

  const hesitant = await world.agent()
  await ask(hesitant, token)
  expect((await world.as(hesitant).call(withdrawRequest)).request).toBeNull()
  expect(await refusal(answer(owner, hesitant, true))).toMatchObject({
    status: 404,
    message: 'This request was already answered or withdrawn.',
  })
})

test('approving needs a seat, and the request waits until there is one', async () => {
  const owner = await world.owner()
  const agent = await world.agent()
  await ask(agent, await open(owner))
  world.seats.limit = 1
  expect(await refusal(answer(owner, agent, true))).toMatchObject({ status: 409 })
  expect((await world.team(owner)).requests).toHaveLength(1)
  world.seats.limit = 2
  expect((await answer(owner, agent, true)).team?.members).toHaveLength(2)
  world.seats.limit = null
})

test.each([0, 101, 1.5])('a link for %d people is refused at its field', async (places) => {
  const owner = await world.owner()
  expect(await refusal(open(owner, places))).toMatchObject({
    status: 400,
    fields: { 'body.places': expect.stringMatching(/^Enter a/) as string },
  })
})
