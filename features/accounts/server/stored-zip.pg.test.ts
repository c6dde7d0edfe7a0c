import { beforeAll, expect, test } from 'vitest'
import { accounts, accountsById, actorOf } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { updateLocation } from '#features/location/contract'
import { updateProfile } from '#features/accounts/contract'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(identity, accounts)
})

test('a signed-in person stores a ZIP; nothing else of the account changes', async () => {
  const { db } = app.services
  const account = await createPerson(db, { firstName: 'Ada', phone: '+15125550100' })
  const as = app.as(actorOf(account))
  expect(await as.call(updateLocation, { body: { zipCode: ' 78704 ', locationDetectionMethod: 'gps' } })).toEqual({
    ok: true,
    zipCode: '78704',
  })
  expect((await accountsById(db, [account.id])).get(account.id)).toEqual({ ...account, zip_code: '78704' })
  for (const zipCode of ['', '7870', '787041', 'abcde'])
    await expect(as.call(updateLocation, { body: { zipCode, locationDetectionMethod: 'manual' } })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a 5-digit ZIP code.',
    })
  await expect(as.call(updateLocation, { body: { zipCode: '78704', locationDetectionMethod: 'guess' as 'ip' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('a visitor can store no ZIP', async () => {
  const body = { zipCode: '78704', locationDetectionMethod: 'manual' } as const
  await expect(app.call(updateLocation, { body })).rejects.toMatchObject({ status: 401 })
})

test.each([
  ['00000', 'We couldn’t find ZIP 00000.'],
  ['00901', 'ZIP 00901 is in Puerto Rico. We cover the 50 states and Washington, D.C.'],
])('rejects ZIP %s by name and keeps the stored one', async (zipCode, message) => {
  const { db } = app.services
  const account = await createPerson(db, { firstName: 'Zoe' })
  const as = app.as(actorOf(account))
  await as.call(updateLocation, { body: { zipCode: '78704', locationDetectionMethod: 'manual' } })
  const refused = { status: 400, message, fields: { 'body.zipCode': message } }
  await expect(as.call(updateLocation, { body: { zipCode, locationDetectionMethod: 'manual' } })).rejects.toMatchObject(refused)
  await expect(as.call(updateProfile, { body: { zipCode } })).rejects.toMatchObject(refused)
  expect((await accountsById(db, [account.id])).get(account.id)?.zip_code).toBe('78704')
})
