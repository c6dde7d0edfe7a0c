import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportLeads, importContacts, listLeads } from '#features/leads/contract'
import { leads } from '#features/leads/server'
import { myTextAlerts, saveTextAlerts } from '#features/notifications/contract'
import { notifications, notify } from '#features/notifications/server'
import type { Actor } from '#platform/contract/access.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { billingWorld, dayMs, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
let people = 0
beforeAll(async () => {
  app = await billingWorld([leads, notifications])
})

/** Moves the clock ahead to the next noon of Chicago, when everybody may be texted. */
async function toNoon() {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from date_trunc('day', here) + interval '36 hours' - here)::float8 as seconds
    from (select to_timestamp(${app.services.now() / 1000}) at time zone 'America/Chicago' as here) clock`.execute(app.services.db)
  app.moveClock(Number(rows[0]?.seconds) * 1000)
}

/** Somebody who agreed to be texted, and was texted so often in these days. */
async function texted(actor: Actor, times: number) {
  const { db } = app.services
  const phone = `+151255502${String(++people).padStart(2, '0')}`
  await sql`update account set phone = ${phone}, phone_verified_at = services_now() where id = ${actor.id}`.execute(db)
  const { statement } = await app.as(actor).call(myTextAlerts)
  await app.as(actor).call(saveTextAlerts, { body: { isOn: true, statement } })
  await happens(actor, 'first')
  await sql`
    insert into notification (person_id, about, topic, title, detail, reason, link, created_at, on_screen, texted_at)
    select person_id, 'past:' || number, topic, title, detail, reason, link, created_at, true,
      ${new Date(app.services.now())}::timestamptz - number * interval '1 minute'
    from notification, generate_series(1, ${times}) number
    where person_id = (select id from notification_person where account_id = ${actor.id})`.execute(db)
  await sql`update notification set text_due_at = null where person_id = (select id from notification_person where account_id = ${actor.id})`.execute(
    db,
  )
  return phone
}

const happens = (actor: Actor, about: string) =>
  app.services.db.transaction().execute((trx) =>
    notify(trx, app.services.now(), [
      {
        to: { accountId: actor.id },
        about,
        topic: 'price-drops' as const,
        title: asMailText(`Price drop: ${about}`),
        link: '/property/1',
      },
    ]),
  )
const textsTo = async (phone: string) => (await recentOutbox(app.services.db, phone)).map(({ text }) => text)

test('leads are exported by a plan that holds it; the free one says where they are all the same', async () => {
  const agent = await app.agent()
  const contacts = [{ line: 2, name: 'Ana', email: 'ana@example.com', phone: '', tags: '', note: '' }]
  await app.as(agent).call(importContacts, { body: { contacts } })
  expect(await app.as(agent).call(listLeads)).toMatchObject({ canExport: false })
  await expect(app.as(agent).call(exportLeads)).rejects.toMatchObject({
    status: 409,
    message: 'Exporting leads as a spreadsheet comes with a paid plan. Your leads are also in your data download, on every plan.',
  })
  expect((await app.billingOf(agent)).leadExport).toBe(false)
  await app.startTrial(agent)
  expect(await app.as(agent).call(listLeads)).toMatchObject({ canExport: true })
  expect((await app.as(agent).call(exportLeads)).csv).toContain('ana@example.com')
  expect((await app.billingOf(agent)).leadExport).toBe(true)
})

test('an agent on the free plan is texted 20 times in 30 days; a buyer without a limit', async () => {
  await toNoon()
  const [agent, buyer] = [await app.agent(), await app.buyer()]
  const [phone, ofBuyer] = [await texted(agent, 19), await texted(buyer, 40)]
  expect((await app.billingOf(agent)).texts).toEqual({ sent: 19, limit: 20 })
  for (const about of ['Porch', 'Garden']) {
    await happens(agent, about)
    await happens(buyer, about)
    app.moveClock(60_000)
    await app.server.jobs.runDue()
  }
  expect(await textsTo(phone)).toEqual([expect.stringContaining('Price drop: Porch')])
  expect(await textsTo(ofBuyer)).toHaveLength(2)
  expect(await app.as(agent).call(myTextAlerts)).toMatchObject({ sent: 20, limit: 20 })
  expect(await app.as(buyer).call(myTextAlerts)).toMatchObject({ limit: null })
  // A larger plan sends on at once, and so do the days that pass.
  await app.startTrial(agent)
  await happens(agent, 'Pool')
  app.moveClock(60_000)
  await app.server.jobs.runDue()
  expect(await textsTo(phone)).toHaveLength(2)
  app.moveClock(31 * dayMs)
  expect((await app.billingOf(agent)).texts).toMatchObject({ sent: 0 })
})
