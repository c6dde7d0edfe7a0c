import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { accounts, actorOf, type NewAccount } from '#features/accounts/server'
import { agents } from '#features/agents/server'
import { myBadges } from '#features/badges/contract'
import { badges } from '#features/badges/server'
import { identity } from '#features/identity/server'
import { publishProperty, setPropertyStatus, setVideos } from '#features/listings/contract'
import { insertGenerated, listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { deleteMessage, sendMessage } from '#features/messaging/contract'
import { messaging } from '#features/messaging/server'
import { savePreference } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { setChapters } from '#features/videos/contract'
import { videos } from '#features/videos/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { withListings } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'
import { liveAs, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type FeatureDoor, type TestApp } from '#platform/testing/test-app.ts'

const features: FeatureDoor[] = [
  identity,
  accounts,
  location,
  agents,
  videos,
  (app, services) => listings(app, services),
  messaging,
  notifications,
  badges,
]
const nothingYet = { badges: [], earnedBadges: [], level: 1, points: 0, pointsToNextLevel: 100, progress: [] }

let app: TestApp
let twin: TestApp
let agent: Actor
let buyer: Actor
let rival: Actor
let admin: Actor
const sockets = {} as Record<'agent' | 'admin' | 'rival' | 'buyer', LiveClient>

beforeEach(async () => {
  app = await testApp(...features)
  twin = await twinOf(app, ...features)
  const { db } = app.services
  const person = async (firstName: string, details: Partial<NewAccount> = {}) =>
    actorOf(await createPerson(db, { firstName, lastName: 'Reyes', emailVerified: true, ...details }))
  agent = actorOf(await createAgent(db, { firstName: 'Maya', lastName: 'Reyes' }))
  rival = await person('Rival', { isAgent: true })
  admin = await person('Nora', { isAgent: true, isAdmin: true })
  buyer = await person('Priya')
  sockets.agent = await liveAs(twin, agent)
  sockets.admin = await liveAs(twin, admin)
  sockets.rival = await liveAs(twin, rival)
  sockets.buyer = await liveAs(app, buyer)
})

const standing = (who: Actor) => app.as(who).call(myBadges, { params: { userId: who.id } })
const namesOf = async (who: Actor) => (await standing(who)).earnedBadges.map(({ name }) => name)
const achievementsOf = (client: LiveClient) => client.received.filter(({ type }) => type.includes('achievement'))

test('who has earned nothing gets exactly the values of an empty account, and nobody reads the badges of another', async () => {
  expect(await standing(agent)).toEqual(nothingYet)
  expect(await standing(buyer)).toEqual(nothingYet)
  const params = { userId: agent.id }
  await expect(app.as(admin).call(myBadges, { params })).rejects.toMatchObject({ status: 403 })
  await expect(app.call(myBadges, { params })).rejects.toMatchObject({ status: 401 })
})

test('badges come with what proves them, are told to the person and to administrators only, and go with their evidence', async () => {
  const as = app.as(agent)
  const world = withListings(app)
  const { id } = await world.draft(agent, { title: 'Bright bungalow', bedrooms: 1 })
  const videoId = await world.tourOf(agent)
  const rooms = ['Kitchen', 'Bathroom', 'Bedroom'] as const
  const chapters = rooms.map((room, index) => ({ startSeconds: index * 10, room, label: room }))
  await as.call(setChapters, { params: { id: videoId }, body: { chapters, durationSeconds: 60 } })
  await as.call(setVideos, { params: { id }, body: { videoIds: [videoId] } })
  expect(await namesOf(agent)).toEqual([])

  await as.call(publishProperty, { params: { id }, body: {} })
  await sockets.agent.receives('achievement', 3)
  expect(achievementsOf(sockets.agent)[0]).toEqual({
    type: 'achievement',
    badgeId: 'first-home',
    badgeName: 'First Home',
    badgeDescription: 'You published a listing.',
    badgeIcon: '🏡',
    badgeBackgroundColor: '#4F46E5',
    badgeBorderColor: '#4338CA',
    badgeTextColor: '#FFFFFF',
    points: 20,
  })
  await sockets.admin.receives('system_achievement', 3)
  expect(achievementsOf(sockets.admin)[0]).toEqual({
    type: 'system_achievement',
    message: 'Maya R. earned the badge First Home.',
    userName: 'Maya R.',
    badgeId: 'first-home',
    badgeName: 'First Home',
    badgeIcon: '⭐',
  })

  const { id: question } = await app.as(buyer).call(sendMessage, { body: { receiverId: agent.id, content: 'Is it free?', propertyId: id } })
  const { id: answer } = await as.call(sendMessage, { body: { receiverId: buyer.id, content: 'It is.', propertyId: id } })
  expect(answer).toBeGreaterThan(question)
  await sockets.agent.receives('achievement', 4)
  await sockets.admin.receives('system_achievement', 4)
  const earned = await standing(agent)
  expect(earned).toMatchObject({ level: 1, points: 80, pointsToNextLevel: 20 })
  expect(earned.earnedBadges.map(({ name }) => name)).toEqual(['First Home', 'First Tour', 'Room by Room', 'First Answer'])
  expect(earned.earnedBadges[1]?.evidence).toMatchObject({ count: 1, homes: [{ id, title: 'Bright bungalow' }] })
  expect(earned.progress).toContainEqual({ badgeId: 'five-doors', have: 1, need: 5 })
  expect(earned.progress).toContainEqual({ badgeId: 'lead-magnet', have: 1, need: 100 })

  await as.call(setPropertyStatus, { params: { id }, body: { status: 'Withdrawn' } })
  await as.call(setVideos, { params: { id }, body: { videoIds: [] } })
  await as.call(deleteMessage, { params: { messageId: answer }, body: { userId: agent.id } })
  expect(await namesOf(agent)).toEqual(['First Home'])
  // Each badge was told once, though both processes counted, and to nobody whom it does not concern.
  expect([achievementsOf(sockets.agent).length, achievementsOf(sockets.admin).length]).toEqual([4, 4])
  expect([...achievementsOf(sockets.rival), ...achievementsOf(sockets.buyer)]).toEqual([])
})

test('what was reached long before anybody counted is there without a word', async () => {
  const { db, now } = app.services
  await insertGenerated(db, { count: 8, agentIds: [rival.id], now: now() - 400 * 86_400_000 })
  expect(await namesOf(rival)).toContain('First Home')
  app.server.live.send(rival.id, { type: 'last', access: 'user', summary: '', body: z.object({}) }, {})
  await sockets.rival.receives('last')
  expect(achievementsOf(sockets.rival)).toEqual([])
})

test('who does not want to be told of their badges is not, and the same holds for administrators and those of others', async () => {
  const { db, now } = app.services
  const last = { type: 'last', access: 'user', summary: '', body: z.object({}) } as const
  const earner = async (name: string) => {
    const account = await createAgent(db, { firstName: name, lastName: null })
    // Generated homes were published up to 720 days ago; what is older than a day is awarded without a word.
    await insertGenerated(db, { count: 1, agentIds: [account.id], now: now() + 720 * 86_400_000 })
    const actor = actorOf(account)
    return { actor, socket: await liveAs(app, actor) }
  }
  const off = (who: Actor, topic: 'badges' | 'badges-of-others') =>
    app.as(who).call(savePreference, { body: { topic, channel: 'screen', enabled: false } })
  const announcedNames = () => achievementsOf(sockets.admin).map(({ userName }) => userName)

  const [quiet, loud] = [await earner('Quin'), await earner('Lou')]
  await off(quiet.actor, 'badges')
  for (const { actor } of [quiet, loud]) expect(await namesOf(actor)).toContain('First Home')
  await loud.socket.receives('achievement')
  await vi.waitFor(() => expect(announcedNames()).toEqual(expect.arrayContaining(['Quin', 'Lou'])))

  await off(admin, 'badges-of-others')
  expect(await namesOf((await earner('Max')).actor)).toContain('First Home')
  for (const [{ id }, socket] of [[quiet.actor, quiet.socket] as const, [admin, sockets.admin] as const]) {
    app.server.live.send(id, last, {})
    await socket.receives('last')
  }
  expect([achievementsOf(quiet.socket), announcedNames().includes('Max')]).toEqual([[], false])
})
