import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unsubscribe } from '#features/notifications/contract'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { suppressMailTo } from '#platform/mail/suppression.ts'
import { saveSearch } from '../../contract.ts'
import { requestSearchAlert, searchAlerts } from '../../contract/search-alerts.ts'
import { mailboxWorld, type MailboxWorld } from '../testing/mailbox-world.fixtures.ts'
import { forgetUnconfirmed } from './manage-alerts.ts'

let world: MailboxWorld
beforeAll(async () => {
  world = await mailboxWorld()
})

const minuteMs = 60_000

test('nothing is sent before the mailbox confirms; then each change comes once, with the links to change and stop it', async () => {
  const email = world.mailbox()
  expect(await world.request(email.toUpperCase(), 'q=78731&maxPrice=900000')).toMatchObject({ status: 204 })
  const token = await world.tokenOf(email)
  const before = await world.app.call(searchAlerts, { query: { token } })
  expect(before).toMatchObject({ email, alerts: [{ query: 'q=78731&maxPrice=900000', mail: 'now', isConfirmed: false }] })
  await world.publish('Too early', 500_000, { zipCode: '78731' })
  await world.run()
  const id = before.alerts[0]?.id ?? 0
  for (let count = 0; count < 2; count++) expect((await world.change(token, id, 'confirm')).alerts).toMatchObject([{ isConfirmed: true }])
  world.app.moveClock(1000)
  const porch = await world.publish('Porch', 550_000, { zipCode: '78731' })
  await world.publish('Too dear', 950_000, { zipCode: '78731' })
  await world.run()
  await world.mailDue()
  await world.mailDue()
  const [, alert, ...more] = await world.mailsTo(email)
  expect(more).toEqual([])
  expect(alert?.subject).toBe('New match: Porch')
  expect(alert?.body_text).toContain(`http://localhost:3000/property/${porch.id}`)
  expect(alert?.body_text).toContain(`http://localhost:3000/alerts?token=${encodeURIComponent(token)}`)
  const stop = new URL(alert?.unsubscribe_url ?? 'http://none').searchParams.get('token') ?? ''
  expect(await world.app.call(unsubscribe, { body: { token: stop, undo: false } })).toMatchObject({ subscribed: false })
  await world.publish('After stopping', 560_000, { zipCode: '78731' })
  await world.run()
  await world.mailDue()
  expect(await world.mailsTo(email)).toHaveLength(2)
})

test('how often is changed and an alert is deleted by the link, and nobody is told of what was deleted', async () => {
  const email = world.mailbox()
  const { token, id } = await world.confirmed(email, 'q=78732')
  expect((await world.choose(token, id, { mail: 'weekly' })).alerts).toMatchObject([{ mail: 'weekly' }])
  for (let count = 0; count < 2; count++) expect((await world.change(token, id, 'remove')).alerts).toEqual([])
  await expect(world.change(token, id, 'confirm')).rejects.toMatchObject({ status: 404 })
  await world.publish('Unheard of', 500_000, { zipCode: '78732' })
  await world.run()
  const { rows } = await sql`select 1 from notification join notification_person person on person.id = person_id
    where person.mailbox = ${email}`.execute(world.app.services.db)
  expect(rows).toEqual([])
})

test('a forged link opens nothing, and a link changes the alerts of its own mailbox only', async () => {
  const [mine, theirs] = [await world.confirmed(world.mailbox(), 'q=78733'), await world.confirmed(world.mailbox(), 'q=78733')]
  const [, person = '', seal = ''] = mine.token.split('.')
  const forged = [`alerts.${Number(person) + 1}.${seal}`, `alerts.${person}.${'A'.repeat(43)}`]
  for (const token of forged) {
    await expect(world.app.call(searchAlerts, { query: { token } })).rejects.toMatchObject({ status: 404 })
    await expect(world.change(token, mine.id, 'remove')).rejects.toMatchObject({ status: 404 })
  }
  await expect(world.app.call(searchAlerts, { query: { token: 'nonsense' } })).rejects.toMatchObject({ status: 400 })
  await expect(world.choose(mine.token, theirs.id, { mail: 'weekly' })).rejects.toMatchObject({ status: 404 })
  await world.change(mine.token, theirs.id, 'remove')
  expect((await world.app.call(searchAlerts, { query: { token: theirs.token } })).alerts).toMatchObject([{ id: theirs.id, mail: 'now' }])
})

test('a mailbox that did not ask is mailed seldom, reads nothing that was typed, and answers give nobody away', async () => {
  const email = world.mailbox()
  for (const beds of [1, 2, 3, 4, 5]) expect((await world.request(email, `beds=${beds}`)).status).toBe(204)
  expect((await world.request(email, 'beds=1')).status).toBe(204)
  const mails = await world.mailsTo(email)
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toContain('Typed by somebody')
  world.app.moveClock(11 * minuteMs)
  await world.request(email, 'beds=1')
  expect(await world.mailsTo(email)).toHaveLength(4)
  const bounced = world.mailbox()
  await suppressMailTo(world.app.services.db, bounced, 'complaint', world.app.services.now())
  expect((await world.request(bounced, 'beds=1')).status).toBe(204)
  expect(await world.mailsTo(bounced)).toEqual([])
})

test.each([
  ['an address', { email: 'nobody' }, 'body.email'],
  ['a search', { query: 'bedrooms=3' }, 'body.query'],
  ['a name', { name: ' ' }, 'body.name'],
  ['how often', { mail: 'hourly' }, 'body.mail'],
])('%s that cannot be is refused by name', async (_, wrong, field) => {
  const { status, fields } = await world.request(world.mailbox(), 'beds=1', wrong)
  expect(status).toBe(400)
  expect(Object.keys(fields)).toEqual([field])
})

test('one address may ask ten times an hour', async () => {
  const ask = () => world.app.call(requestSearchAlert, { body: { email: world.mailbox(), query: 'beds=1', name: 'Any', mail: 'daily' } })
  for (let count = 0; count < 10; count++) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429 })
})

test('what is not confirmed within a week is forgotten with its mailbox; an account of that mailbox takes it along and erases it', async () => {
  const forgotten = world.mailbox()
  await world.request(forgotten, 'q=78735')
  const who = await world.person()
  const { token } = await world.confirmed(who.email, 'q=78735')
  await world.app.as(who).call(saveSearch, { body: { name: 'Own', query: 'q=78735' } })
  world.app.moveClock(7 * 86_400_000 + minuteMs)
  await forgetUnconfirmed(world.app.services)
  const { rows } = await sql<{ mailbox: string }>`select mailbox from notification_person
    where mailbox in (${forgotten}, ${who.email})`.execute(world.app.services.db)
  expect(rows).toEqual([{ mailbox: who.email }])
  expect(await world.app.call(searchAlerts, { query: { token } })).toMatchObject({ alerts: [{ isConfirmed: true }] })
  expect((await world.app.as(who).call(exportData)).parts).toMatchObject({
    searchAlerts: [{ email: who.email, alerts: [{ query: 'q=78735' }] }],
  })
  expect((await world.app.as(who).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Alerts by email without an account', outcome: 'erased' }),
  )
})
