import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { exportData } from '#features/personal-data/contract'
import { identity } from '#features/identity/server'
import { myPreferences, savePreference } from '#features/notifications/contract'
import { notifications, whoWants } from '#features/notifications/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { personalData } from '#features/personal-data/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
let ann: Actor
let bob: Actor

beforeAll(async () => {
  app = await testApp(identity, accounts, personalData, notifications)
  const { db } = app.services
  ;[ann, bob] = [actorOf(await createPerson(db)), actorOf(await createPerson(db))]
})

test('everything is on until somebody switches it off, for themselves only', async () => {
  const cell = { topic: 'messages', channel: 'mail' } as const
  expect((await app.as(ann).call(myPreferences)).preferences).toContainEqual({ ...cell, enabled: true })
  const saved = await app.as(ann).call(savePreference, { body: { ...cell, enabled: false } })
  expect(saved.preferences).toContainEqual({ ...cell, enabled: false })
  expect(saved.preferences).toContainEqual({ topic: 'messages', channel: 'screen', enabled: true })
  expect(await whoWants(app.services.db, [ann.id, bob.id], 'messages', 'mail')).toEqual(new Set([bob.id]))
  expect(await whoWants(app.services.db, [ann.id, bob.id], 'messages', 'screen')).toEqual(new Set([ann.id, bob.id]))
  expect((await app.as(ann).call(exportData)).parts['notificationPreferences']).toMatchObject([{ ...cell, enabled: false }])
  await app.as(ann).call(savePreference, { body: { ...cell, enabled: true } })
  expect(await whoWants(app.services.db, [ann.id], 'messages', 'mail')).toEqual(new Set([ann.id]))
})

test('unknown topics and ways are refused, and visitors have none', async () => {
  const body = { topic: 'weather', channel: 'mail', enabled: true } as never
  await expect(app.as(ann).call(savePreference, { body })).rejects.toMatchObject({ status: 400 })
  await expect(app.call(myPreferences)).rejects.toMatchObject({ status: 401 })
})
