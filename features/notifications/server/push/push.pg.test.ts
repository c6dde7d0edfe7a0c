import { beforeAll, expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { personalData } from '#features/personal-data/server'
import { accounts, actorOf } from '#features/accounts/server'
import { notifications } from '#features/notifications/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { markNoticeRead, myNotices, myPreferences, pushKey, savePreference, subscribeToPush, unsubscribeFromPush } from '../../contract.ts'
import { notify, type Notice } from '../notify.ts'
import { browserForTests, pushServiceForTests, signedClaims, type PushServiceForTests } from '../testing/push-service.fixtures.ts'
import { pushSender, type PushSender } from './push-sender.ts'
import { sendPushes } from './send-pushes.ts'

let app: TestApp
let service: PushServiceForTests
let send: PushSender
let serial = 0

beforeAll(async () => {
  service = await pushServiceForTests()
  app = await testApp(accounts, personalData, (server, services) =>
    notifications(server, { ...services, config: { ...services.config, environment: { PUSH_SERVICES: service.origin } } }),
  )
  send = pushSender(app.services.db, app.services.config, [service.origin])
})

async function person() {
  const actor = actorOf(await createPerson(app.services.db, { email: `pushed${(serial += 1)}@example.com`, emailVerified: true }))
  return actor
}

async function withBrowser(who: Actor, path = `/send/${(serial += 1)}`) {
  const browser = browserForTests(`${service.origin}${path}`)
  await app.as(who).call(subscribeToPush, { body: browser.subscription })
  return { ...browser, path, received: () => service.received.filter((request) => request.path === path) }
}

const tell = (who: Actor, title: string, more: Partial<Notice> = {}) =>
  app.services.db.transaction().execute((trx) =>
    notify(trx, app.services.now(), [
      {
        to: { accountId: who.id },
        about: `test:${title}`,
        topic: 'price-drops',
        title: asMailText(title),
        detail: asMailText('$450,000'),
        reason: asMailText('You saved this home'),
        link: '/property/3',
        ...more,
      },
    ]),
  )
/** The server does the same by itself; whoever took the last one may still be at it. */
const run = () => sendPushes(app.services, send)

test('a notice reaches every browser of its person once, readable by that browser alone and signed by us', async () => {
  const who = await person()
  const [laptop, phone] = [await withBrowser(who), await withBrowser(who)]
  const elsewhere = await withBrowser(await person())
  await tell(who, 'Price drop: Porch')
  await run()
  await run()
  await expect.poll(() => [laptop, phone, elsewhere].map((browser) => browser.received().length)).toEqual([1, 1, 0])
  const [request] = phone.received()
  const body = request?.body ?? Buffer.of()
  expect(phone.read(body)).toEqual({
    title: 'Price drop: Porch',
    body: '$450,000\nYou saved this home',
    link: '/property/3',
    tag: expect.stringMatching(/^notice-\d+$/),
  })
  expect(() => laptop.read(body)).toThrow('unable to authenticate')
  expect(body.toString('latin1')).not.toContain('Porch')
  const signed = signedClaims(request?.headers['authorization'] ?? '')
  expect(signed?.claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) })
  expect(signed?.publicKey).toBe((await app.as(who).call(pushKey, {})).publicKey)
})

test('what somebody switched off, has read already or was told before they had a browser is not pushed', async () => {
  const who = await person()
  await tell(who, 'Before')
  const browser = await withBrowser(who)
  await tell(who, 'Not by default', { topic: 'statuses' })
  service.answers.set(browser.path, 503)
  await tell(who, 'Read meanwhile')
  await run()
  const { items } = await app.as(who).call(myNotices, { query: {} })
  await app.as(who).call(markNoticeRead, { params: { id: items[0]?.id ?? 0 } })
  await app.as(who).call(savePreference, { body: { topic: 'price-drops', channel: 'push', enabled: false } })
  service.answers.delete(browser.path)
  app.moveClock(10 * 60_000)
  await tell(who, 'Switched off')
  await run()
  expect(browser.received().map(({ body }) => browser.read(body))).toMatchObject([{ title: 'Read meanwhile' }])
  const { preferences } = await app.as(who).call(myPreferences)
  expect(preferences).toContainEqual({ topic: 'price-drops', channel: 'push', enabled: false })
})

test('a service in trouble is asked again later, and a browser that is gone is forgotten', async () => {
  const who = await person()
  const [busy, removed] = [await withBrowser(who), await withBrowser(who)]
  service.answers.set(busy.path, 429)
  service.answers.set(removed.path, 410)
  await tell(who, 'In time')
  await run()
  await run()
  await expect.poll(() => [busy.received().length, removed.received().length]).toEqual([1, 1])
  service.answers.clear()
  app.moveClock(61_000)
  await run()
  await expect.poll(() => [busy.received().length, removed.received().length]).toEqual([2, 1])
  expect(await app.as(who).call(subscribeToPush, { body: busy.subscription })).toEqual({ browsers: 1 })
})

test('a service that leads elsewhere is not followed', async () => {
  const who = await person()
  const browser = await withBrowser(who)
  service.answers.set(browser.path, 307)
  await tell(who, 'Elsewhere')
  await run()
  await expect.poll(() => browser.received().length).toBe(1)
  expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
})

test.each([
  ['another machine', { endpoint: 'http://169.254.169.254/latest' }, 'We can’t send push notifications to this browser.'],
  ['this machine', { endpoint: 'https://localhost/send/1' }, 'We can’t send push notifications to this browser.'],
  ['no address', { endpoint: 'nonsense' }, 'Turn push notifications on again.'],
  ['no key', { keys: { p256dh: 'short', auth: 'short' } }, 'Turn push notifications on again.'],
])('%s is refused with a sentence', async (_, wrong, sentence) => {
  const { subscription } = browserForTests(`${service.origin}/send/refused`)
  const refused = app.as(await person()).call(subscribeToPush, { body: { ...subscription, ...wrong } })
  await expect(refused).rejects.toMatchObject({ status: 400, fields: expect.anything() })
  await expect(refused).rejects.toSatisfy((problem) => JSON.stringify(problem.fields).includes(sentence))
})

test('a browser belongs to whoever signed in there last, can be removed by them alone, and ten stay', async () => {
  const [first, second] = [await person(), await person()]
  const browser = await withBrowser(first)
  await app.as(second).call(subscribeToPush, { body: browser.subscription })
  await app.as(first).call(unsubscribeFromPush, { body: { endpoint: browser.subscription.endpoint } })
  await tell(first, 'For the first')
  await tell(second, 'For the second')
  await run()
  await expect.poll(() => browser.received().map(({ body }) => browser.read(body))).toMatchObject([{ title: 'For the second' }])
  expect(await app.as(second).call(exportData)).toMatchObject({ parts: { pushBrowsers: [{ pushService: new URL(service.origin).host }] } })
  expect((await app.as(second).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Browsers with push notifications', count: 1, outcome: 'erased' }),
  )
  await app.as(second).call(unsubscribeFromPush, { body: { endpoint: browser.subscription.endpoint } })
  expect(await app.as(second).call(exportData)).toMatchObject({ parts: { pushBrowsers: [] } })
  for (let count = 0; count < 12; count++) await withBrowser(second)
  expect(await app.as(second).call(subscribeToPush, { body: browser.subscription })).toEqual({ browsers: 10 })
})
