import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import type { BillingTables } from './billing-rows.ts'
import { eventIntake, type ArrivedEvent } from './event-intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const event = (id: string, customerId: string | null = 'cus_1'): ArrivedEvent => ({ id, type: 'invoice.paid', customerId, at: new Date(0) })
const stored = async (like: string) =>
  (
    await app.services.db.withTables<BillingTables>().selectFrom('billing_event').select('id').where('id', 'like', `${like}%`).execute()
  ).map(({ id }) => id)

test('a burst with copies, taken by two at once, is stored once each', async () => {
  const [firstIntake, secondIntake] = [eventIntake(app.services.db), eventIntake(app.services.db)]
  const ids = Array.from({ length: 300 }, (_, index) => `burst_${index}`)
  await Promise.all([
    ...ids.map((id) => firstIntake(event(id))),
    ...ids.toReversed().flatMap((id) => [secondIntake(event(id)), firstIntake(event(id, null))]),
  ])
  expect((await stored('burst_')).toSorted()).toEqual(ids.toSorted())
})

test('one that the database refuses fails alone, and what comes after it is stored', async () => {
  const take = eventIntake(app.services.db)
  const outcomes = await Promise.allSettled([take(event('alone_1')), take(event('alone_2', 'cus\u0000')), take(event('alone_3'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await take(event('alone_4', null))
  expect((await stored('alone_')).toSorted()).toEqual(['alone_1', 'alone_3', 'alone_4'])
})
