import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, actorOf } from '#features/accounts/server'
import { myTextAlerts, saveTextAlerts, savePreference } from '#features/notifications/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { personalData } from '#features/personal-data/server'
import { exportData } from '#features/personal-data/contract'
import { notifications, notify } from '#features/notifications/server'
import type { Actor } from '#platform/contract/access.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { stopTextsTo } from '#platform/sms/answer-text.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
let people = 0

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, notifications)
})

async function person(isVerified = true): Promise<{ actor: Actor; phone: string }> {
  people += 1
  const account = await createAccount(app.services.db, { identityUid: `text-${people}`, email: `text-${people}@example.com` })
  const phone = `+151255501${String(people).padStart(2, '0')}`
  await app.services.db
    .withTables<{ account: { id: number; phone: string; phone_verified_at: Date | null } }>()
    .updateTable('account')
    .set({ phone, phone_verified_at: isVerified ? new Date() : null })
    .where('id', '=', account.id)
    .execute()
  return { actor: actorOf(account), phone }
}

const alertsOf = (actor: Actor) => app.as(actor).call(myTextAlerts)
async function agree(actor: Actor) {
  const { statement } = await alertsOf(actor)
  return app.as(actor).call(saveTextAlerts, { body: { isOn: true, statement } })
}
const happens = (actor: Actor, ...names: string[]) =>
  app.services.db.transaction().execute((trx) =>
    notify(
      trx,
      app.services.now(),
      names.map((name) => ({
        to: { accountId: actor.id },
        about: `test:${name}`,
        topic: 'price-drops' as const,
        title: asMailText(`Price drop: ${name}`),
        link: '/property/1',
      })),
    ),
  )
const textsTo = async (phone: string) => (await recentOutbox(app.services.db, phone)).map(({ text }) => text)

/** Moves the clock forward to the next time it is this hour in Chicago, where people are until they say otherwise. */
function moveTo(hour: number) {
  const here = Temporal.Instant.fromEpochMilliseconds(app.services.now()).toZonedDateTimeISO('America/Chicago')
  const today = here.with({ hour, minute: 1 })
  const then = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  app.moveClock(then.epochMilliseconds - here.epochMilliseconds)
}

test('who agreed at their verified number gets one text about all that is due, with how to stop', async () => {
  moveTo(12)
  const { actor, phone } = await person()
  expect(await alertsOf(actor)).toMatchObject({ state: 'off', phone, agreedAt: null })
  await happens(actor, 'Before')
  expect(await agree(actor)).toMatchObject({ state: 'on', agreedAt: expect.any(String) })
  await happens(actor, 'Porch', 'Garden')
  await app.server.jobs.runDue()
  await app.server.jobs.runDue()
  expect(await textsTo(phone)).toEqual([
    expect.stringMatching(/^Tourstead: Price drop: \w+, and 1 more: http\S+\/notifications Reply STOP to opt out\.$/),
  ])
  await app.as(actor).call(savePreference, { body: { topic: 'price-drops', channel: 'text', enabled: false } })
  await happens(actor, 'Pool')
  await app.server.jobs.runDue()
  expect(await textsTo(phone)).toHaveLength(1)
  const { statement } = await alertsOf(actor)
  expect(JSON.stringify(await app.as(actor).call(exportData))).toContain(JSON.stringify(statement).slice(1, -1))
})

test('at night a text waits until eight, and what was read by then is not texted', async () => {
  moveTo(22)
  const [sleeper, reader] = [await person(), await person()]
  await agree(sleeper.actor)
  await agree(reader.actor)
  await happens(sleeper.actor, 'Night')
  await happens(reader.actor, 'Night')
  await app.server.jobs.runDue()
  expect(await textsTo(sleeper.phone)).toEqual([])
  await app.services.db
    .withTables<{ notification: { read_at: Date | null; person_id: number }; notification_person: { id: number; account_id: number } }>()
    .updateTable('notification')
    .set({ read_at: new Date(app.services.now()) })
    .where('person_id', 'in', (query) => query.selectFrom('notification_person').select('id').where('account_id', '=', reader.actor.id))
    .execute()
  moveTo(7)
  await app.server.jobs.runDue()
  expect(await textsTo(sleeper.phone)).toEqual([])
  moveTo(8)
  await app.server.jobs.runDue()
  expect(await textsTo(sleeper.phone)).toEqual([expect.stringContaining('Price drop: Night http')])
  expect(await textsTo(reader.phone)).toEqual([])
})

test('without a verified number, without the sentence or after STOP nothing is texted', async () => {
  moveTo(12)
  const [{ actor: unverified }, { actor, phone }] = [await person(false), await person()]
  expect((await alertsOf(unverified)).state).toBe('unverified')
  await expect(agree(unverified)).rejects.toMatchObject({ status: 409, message: 'Verify your phone number first.' })
  for (const [statement, status] of [
    ['', 400],
    ['I agree to something else', 409],
  ] as const)
    await expect(app.as(actor).call(saveTextAlerts, { body: { isOn: true, statement } })).rejects.toMatchObject({ status })
  await agree(actor)
  await stopTextsTo(app.services.db, phone, app.services.now())
  await happens(actor, 'Stopped')
  await app.server.jobs.runDue()
  expect(await textsTo(phone)).toEqual([])
  expect((await alertsOf(actor)).state).toBe('stopped')
  await expect(agree(actor)).rejects.toMatchObject({ status: 409 })
  expect((await app.as(actor).call(saveTextAlerts, { body: { isOn: false } })).agreedAt).toBeNull()
})

test('a number that was changed is not texted until its owner agrees anew', async () => {
  const { actor, phone } = await person()
  await agree(actor)
  const changed = `${phone.slice(0, -2)}99`
  const account = app.services.db.withTables<{ account: { id: number; phone: string } }>()
  await account.updateTable('account').set({ phone: changed }).where('id', '=', actor.id).execute()
  await happens(actor, 'Moved')
  await app.server.jobs.runDue()
  expect([await textsTo(phone), await textsTo(changed)]).toEqual([[], []])
  expect((await alertsOf(actor)).state).toBe('off')
})
