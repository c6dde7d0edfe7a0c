import { Temporal } from 'temporal-polyfill'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { markRead, sendMessage } from '#features/messaging/contract'
import { myNotices, myTextAlerts, savePreference, saveTextAlerts, subscribeToPush } from '#features/notifications/contract'
import { notifications } from '#features/notifications/server'
import { browserForTests, pushServiceForTests, type PushServiceForTests } from '#fixtures/notifications/server/testing/push-service'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, twinOf, type FeatureDoor, type TestApp } from '#platform/testing/test-app.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'
import { mailThoseAway } from './mail-when-away.ts'

const minuteMs = 60_000
let app: TestApp
let service: PushServiceForTests
let phones = 0

beforeAll(async () => {
  service = await pushServiceForTests()
  const withPushes: FeatureDoor = (server, services) =>
    notifications(server, { ...services, config: { ...services.config, environment: { PUSH_SERVICES: service.origin } } })
  app = await testApp(...messagingFeatures.map((door) => (door === notifications ? withPushes : door)))
})

/** Moves the clock forward to this hour at a place. */
function moveTo(hour: number, timeZone: string): void {
  const here = Temporal.Instant.fromEpochMilliseconds(app.services.now()).toZonedDateTimeISO(timeZone)
  const today = here.with({ hour, minute: 1 })
  const then = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  app.moveClock(then.epochMilliseconds - here.epochMilliseconds)
}

async function withBrowser(agent: Actor): Promise<() => unknown[]> {
  const path = `/send/${agent.id}`
  const browser = browserForTests(`${service.origin}${path}`)
  await app.as(agent).call(subscribeToPush, { body: browser.subscription })
  return () => service.received.filter((request) => request.path === path).map(({ body }) => browser.read(body))
}

/** Agrees to texts at a verified number and switches them on for first messages. */
async function withTexts(agent: Actor): Promise<() => Promise<string[]>> {
  const phone = `+151255502${String((phones += 1)).padStart(2, '0')}`
  await sql`update account set phone = ${phone}, phone_verified_at = services_now() where id = ${agent.id}`.execute(app.services.db)
  const { statement } = await app.as(agent).call(myTextAlerts)
  await app.as(agent).call(saveTextAlerts, { body: { isOn: true, statement } })
  await app.as(agent).call(savePreference, { body: { topic: 'new-leads', channel: 'text', enabled: true } })
  return async () => (await recentOutbox(app.services.db, phone)).map(({ text }) => text)
}

const write = (from: Actor, to: Actor, content: string, propertyId?: number) =>
  app.as(from).call(sendMessage, { body: { receiverId: to.id, content, ...(propertyId && { propertyId }) } })
const mailsTo = async ({ email }: Actor) => (await recentOutbox(app.services.db, email)).toReversed()

test('the first message to an agent is mailed, pushed and on the bell at once; later ones of the conversation wait as before', async () => {
  moveTo(12, 'America/Chicago')
  const { agent, home } = await agentWithListing(app)
  const pushed = await withBrowser(agent)
  const texted = await withTexts(agent)
  const buyer = await personIn(app, 'Vera', { emailVerified: true })
  const { id } = await write(buyer, agent, 'Is the roof new?', home)
  await expect.poll(async () => (await mailsTo(agent)).length).toBe(1)
  const [mail] = await mailsTo(agent)
  expect(mail?.subject).toBe('New message from Vera Tester on Tourstead')
  expect(mail?.text).toContain('Is the roof new?')
  expect(mail?.text).toContain('We email you at once when someone writes to you for the first time.')
  await expect.poll(pushed).toMatchObject([{ title: 'Someone new wrote to you', link: `/messages?with=${buyer.id}&home=${home}` }])
  await expect.poll(texted).toEqual([expect.stringContaining('Someone new wrote to you')])
  expect((await app.as(agent).call(myNotices, { query: {} })).items).toMatchObject([{ topic: 'new-leads', isRead: false }])

  await write(buyer, agent, 'And the heating?', home)
  app.moveClock(11 * minuteMs)
  expect(await mailThoseAway(app.services)).toBe(0)
  await app.as(agent).call(markRead, { params: { messageId: id } })
  expect((await app.as(agent).call(myNotices, { query: {} })).items).toMatchObject([{ isRead: true }])
  await app.server.jobs.settle()
  expect(await mailsTo(agent)).toHaveLength(1)
  expect(await mailThoseAway(app.services)).toBe(1)
  expect((await mailsTo(agent)).at(-1)?.text).toContain('We email you once per conversation until you read it')
})

test('a first message about another home or of another person is alerted again; between two buyers it waits ten minutes', async () => {
  moveTo(12, 'America/Chicago')
  const [first, second] = [await agentWithListing(app), await agentWithListing(app)]
  const [ann, bob] = [await personIn(app, 'Ann', { emailVerified: true }), await personIn(app, 'Bob', { emailVerified: true })]
  await write(ann, first.agent, 'About yours', first.home)
  await write(ann, first.agent, 'About another', second.home)
  await write(bob, first.agent, 'From Bob', first.home)
  const conversations = async () => new Set((await mailsTo(first.agent)).flatMap(({ text }) => text.match(/\?with=\S+/g) ?? []))
  await expect
    .poll(conversations)
    .toEqual(new Set([`?with=${ann.id}&home=${first.home}`, `?with=${ann.id}&home=${second.home}`, `?with=${bob.id}&home=${first.home}`]))
  await write(ann, bob, 'Did you see it?')
  await app.server.jobs.settle()
  expect(await mailsTo(bob)).toEqual([])
})

test('of an unverified sender an agent is alerted without name and text', async () => {
  const { agent, home } = await agentWithListing(app)
  const pushed = await withBrowser(agent)
  moveTo(12, 'America/Chicago')
  await write(await personIn(app, 'Uma'), agent, 'Win money', home)
  await expect.poll(async () => (await mailsTo(agent)).length).toBe(1)
  await expect.poll(() => pushed().length).toBe(1)
  const seen = JSON.stringify([await mailsTo(agent), pushed()])
  expect(seen).toContain('A buyer wrote.')
  expect(seen).not.toMatch(/Uma|Win money/)
})

test('from 9 PM to 8 AM in the zone of the agent’s license the mail goes at once, push and text wait, and what is read by then never comes', async () => {
  const [west, reader] = [await agentWithListing(app), await agentWithListing(app)]
  for (const { agent } of [west, reader])
    await sql`update member_state_license set x_time_zone = 'America/Los_Angeles'
      where member_key = (select member_key from agent_profile where account_id = ${agent.id})`.execute(app.services.db)
  const pushed = [await withBrowser(west.agent), await withBrowser(reader.agent)]
  const texted = await withTexts(west.agent)
  const buyer = await personIn(app, 'Vera', { emailVerified: true })
  moveTo(22, 'America/Los_Angeles')
  await write(buyer, west.agent, 'Is it sold?', west.home)
  const read = await write(buyer, reader.agent, 'Is it sold?', reader.home)
  for (const { agent } of [west, reader]) await expect.poll(async () => (await mailsTo(agent)).length).toBe(1)
  await app.as(reader.agent).call(markRead, { params: { messageId: read.id } })
  const quiet = async () => {
    await app.server.jobs.runDue()
    return [pushed.map((read) => read().length), (await texted()).length]
  }
  expect(await quiet()).toEqual([[0, 0], 0])
  // It is 9 AM in Chicago.
  moveTo(7, 'America/Los_Angeles')
  expect(await quiet()).toEqual([[0, 0], 0])
  moveTo(8, 'America/Los_Angeles')
  await quiet()
  await expect.poll(quiet).toEqual([[1, 0], 1])
})

test('an agent who switched first messages off gets none of them by that channel', async () => {
  const { agent, home } = await agentWithListing(app)
  await app.as(agent).call(savePreference, { body: { topic: 'new-leads', channel: 'mail', enabled: false } })
  await write(await personIn(app, 'Vera', { emailVerified: true }), agent, 'Hello', home)
  await expect.poll(async () => (await app.as(agent).call(myNotices, { query: {} })).unread).toBe(1)
  expect(await mailsTo(agent)).toEqual([])
})

test('two processes alert once, and one finds what another lost', async () => {
  const twin = await twinOf(app, ...messagingFeatures)
  const { agent, home } = await agentWithListing(app)
  const buyer = await personIn(app, 'Vera', { emailVerified: true })
  await sql`insert into message (sender_id, receiver_id, listing_key, content, client_message_id, created_at)
    values (${buyer.id}, ${agent.id}, ${home}, 'Lost', 'lost', services_now())`.execute(app.services.db)
  app.moveClock(minuteMs)
  await Promise.all([app.server.jobs.runDue(), twin.server.jobs.runDue()])
  expect(await mailsTo(agent)).toHaveLength(1)
})
