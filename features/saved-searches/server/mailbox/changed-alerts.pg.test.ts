import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveProperty, type MyProperty } from '#features/listings/contract'
import { changeAlertTimes, searchAlerts } from '../../contract/search-alerts.ts'
import { mailboxWorld, type MailboxWorld, type Wish } from '../testing/mailbox-world.fixtures.ts'

let world: MailboxWorld
beforeAll(async () => {
  world = await mailboxWorld()
})

const minuteMs = 60_000

const reprice = ({ id, version }: MyProperty, price: number) =>
  world.app.as(world.agent).call(saveProperty, { params: { id }, body: { version, price } })

test('a mailbox that named a price hears of drops to it or less by mail, under the name it chose; without one of every drop', async () => {
  const [waitingEmail, openEmail] = [world.mailbox(), world.mailbox()]
  const [waiting] = [await world.confirmed(waitingEmail, 'q=78741'), await world.confirmed(openEmail, 'q=78741')]
  expect((await world.choose(waiting.token, waiting.id, { name: '  Small   porches ', priceDropAtMost: 500_000 })).alerts).toMatchObject([
    { name: 'Small porches', priceDropAtMost: 500_000, mail: 'now' },
  ])
  const first = await world.publish('Dropping', 600_000, { zipCode: '78741' })
  await world.run()
  const second = await reprice(first, 550_000)
  await world.run()
  const third = await reprice(second, 500_000)
  await world.run()
  await world.mailDue()
  const dropsIn = async (email: string) =>
    JSON.stringify(await world.mailsTo(email))
      .match(/Price drop to \$\d{3},000/g)
      ?.toSorted() ?? []
  const unique = async (email: string) => [...new Set(await dropsIn(email))]
  expect(await unique(waitingEmail)).toEqual(['Price drop to $500,000'])
  expect(JSON.stringify(await world.mailsTo(waitingEmail))).toContain('Matches “Small porches”')
  expect(await unique(openEmail)).toEqual(['Price drop to $500,000', 'Price drop to $550,000'])
  expect((await world.choose(waiting.token, waiting.id, { priceDropAtMost: null })).alerts).toMatchObject([
    { name: 'Small porches', priceDropAtMost: null },
  ])
  await reprice(third, 499_000)
  await world.run()
  await world.mailDue()
  expect(await unique(waitingEmail)).toEqual(['Price drop to $499,000', 'Price drop to $500,000'])
  expect(await unique(openEmail)).toHaveLength(3)
})

test('an alert that is off stays and mails nothing, and goes on when it is switched on again', async () => {
  const email = world.mailbox()
  const { token, id } = await world.confirmed(email, 'q=78742')
  expect((await world.choose(token, id, { mail: 'off' })).alerts).toMatchObject([{ mail: 'off', isConfirmed: true }])
  await world.publish('While off', 500_000, { zipCode: '78742' })
  await world.run()
  await world.mailDue()
  await world.choose(token, id, { mail: 'now' })
  await world.mailDue()
  await world.publish('On again', 510_000, { zipCode: '78742' })
  await world.run()
  await world.mailDue()
  expect((await world.mailsTo(email)).slice(1).map(({ subject }) => subject)).toEqual(['New match: On again'])
})

test.each(['off', 'remove'] as const)('a mail that waits for its hour does not come after %s, unless another alert is on', async (how) => {
  const zipCode = how === 'off' ? '78744' : '78745'
  const [lastEmail, otherEmail] = [world.mailbox(), world.mailbox()]
  const [last, first] = [await world.confirmed(lastEmail, `q=${zipCode}`), await world.confirmed(otherEmail, `q=${zipCode}`)]
  const second = await world.confirmed(otherEmail, `q=${zipCode}&beds=1`)
  for (const { token, id } of [last, first, second]) await world.choose(token, id, { mail: 'daily' })
  await world.publish(`Waiting ${how}`, 500_000, { zipCode })
  await world.run()
  const end = (token: string, id: number) => (how === 'off' ? world.choose(token, id, { mail: 'off' }) : world.change(token, id, 'remove'))
  await end(last.token, last.id)
  await end(first.token, first.id)
  world.app.moveClock(25 * 60 * minuteMs)
  await world.mailDue()
  const received = async (email: string) =>
    (await world.mailsTo(email)).filter(({ subject }) => subject === `New match: Waiting ${how}`).length
  expect([await received(lastEmail), await received(otherEmail)]).toEqual([0, 1])
})

test('the hour, the zone and the day are chosen by the link, what waits keeps its frequency and moves along', async () => {
  const email = world.mailbox()
  const { token, id } = await world.confirmed(email, 'q=78746')
  await world.choose(token, id, { mail: 'daily' })
  await world.publish('Daily', 500_000, { zipCode: '78746' })
  await world.run()
  await world.choose(token, id, { mail: 'weekly' })
  await world.publish('Weekly', 500_000, { zipCode: '78746' })
  await world.run()
  const times = { timeZone: 'Pacific/Honolulu', hour: 6, weekday: 7 }
  expect(await world.app.call(changeAlertTimes, { body: { token, ...times } })).toMatchObject({ email, times })
  const { rows } = await sql<{ title: string; here: string; day: number }>`
    select title, to_char(mail_due_at at time zone 'Pacific/Honolulu', 'HH24:MI') as here,
      extract(isodow from mail_due_at at time zone 'Pacific/Honolulu')::int as day
    from notification join notification_person person on person.id = person_id where person.mailbox = ${email} order by title`.execute(
    world.app.services.db,
  )
  expect(rows).toEqual([
    { title: 'New match: Daily', here: '06:00', day: expect.any(Number) as number },
    { title: 'New match: Weekly', here: '06:00', day: 7 },
  ])
  world.app.moveClock(25 * 60 * minuteMs)
  await world.mailDue()
  world.app.moveClock(8 * 24 * 60 * minuteMs)
  await world.mailDue()
  const received = (await world.mailsTo(email)).slice(1).flatMap(({ body_text }) => body_text.match(/New match: (?:Daily|Weekly)/g) ?? [])
  expect(received.toSorted()).toEqual(['New match: Daily', 'New match: Weekly'])
})

test.each([
  ['no price', { priceDropAtMost: 0 }, 'body.priceDropAtMost'],
  ['half a dollar', { priceDropAtMost: 1.5 }, 'body.priceDropAtMost'],
  ['a price beyond any home', { priceDropAtMost: 2_000_000_000 }, 'body.priceDropAtMost'],
  ['an empty name', { name: ' ' }, 'body.name'],
  ['an endless name', { name: 'x'.repeat(81) }, 'body.name'],
  ['another frequency', { mail: 'hourly' }, 'body.mail'],
])('%s is refused by name, and the alert stays as it was', async (_, wish, field) => {
  const { token, id } = await world.confirmed(world.mailbox(), 'q=78747')
  await expect(world.choose(token, id, wish as Wish)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) as string },
  })
  expect((await world.app.call(searchAlerts, { query: { token } })).alerts).toMatchObject([{ mail: 'now', priceDropAtMost: null }])
})

test.each([
  ['a zone of another planet', { timeZone: 'Mars/Olympus' }, 'body.timeZone'],
  ['hour 24', { hour: 24 }, 'body.hour'],
  ['an eighth day', { weekday: 8 }, 'body.weekday'],
])('%s is refused by name, and a forged link changes no times', async (_, wrong, field) => {
  const { token } = await world.confirmed(world.mailbox(), 'q=78748')
  const times = { timeZone: 'America/Denver', hour: 7, weekday: 2 }
  const send = (body: object) => world.app.call(changeAlertTimes, { body: { token, ...times, ...body } })
  await expect(send(wrong)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) as string } })
  await expect(send({ token: `alerts.1.${'A'.repeat(43)}` })).rejects.toMatchObject({ status: 404 })
  expect(await world.app.call(searchAlerts, { query: { token } })).toMatchObject({ times: { timeZone: 'America/Chicago', hour: 8 } })
})
