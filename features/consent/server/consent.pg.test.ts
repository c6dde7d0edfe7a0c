import { beforeAll, expect, test } from 'vitest'
import { accounts, actorOf } from '#features/accounts/server'
import { logConsent, optOut, optOutState } from '#features/consent/contract'
import { consent } from '#features/consent/server'
import { identity } from '#features/identity/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { consentTables } from './consent-rows.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
const all = { essential: true, preferences: true, analytics: true, marketing: true, consentDate: '2026-11-20T12:00:00.000Z' } as const
const banner = { consentType: 'cookie-banner', action: 'accept-all' } as const

beforeAll(async () => {
  app = await testApp(identity, accounts, consent)
})

const logged = () => consentTables(app.services.db).selectFrom('consent_log').selectAll().orderBy('id', 'desc').executeTakeFirst()

test('a visitor’s answer is kept with every flag and without a sign of who it was', async () => {
  expect(await app.call(logConsent, { body: { ...all, ...banner } })).toEqual({ ok: true })
  expect(await logged()).toMatchObject({ account_id: null, action: 'accept-all', preferences: true, analytics: true, marketing: true })
})

test('the payload of the banner is the flags, its type and what was pressed; the moment is the server’s', async () => {
  const { consentDate: _, ...flags } = all
  expect(Object.keys({ ...flags, ...banner })).toEqual(['essential', 'preferences', 'analytics', 'marketing', 'consentType', 'action'])
  const before = app.services.now()
  const reply = await app.inject({ method: 'POST', url: '/api/consent/log', payload: { ...flags, ...banner } })
  expect({ status: reply.statusCode, body: reply.json<unknown>() }).toEqual({ status: 200, body: { ok: true } })
  expect((await logged())?.consented_at.getTime()).toBeGreaterThanOrEqual(before)
})

test('under Global Privacy Control nobody agrees to marketing', async () => {
  const body = { ...all, ...banner, globalPrivacyControl: true }
  await expect(app.call(logConsent, { body })).rejects.toMatchObject({ status: 400, fields: { 'body.marketing': 'Turn marketing off.' } })
  await app.call(logConsent, { body: { ...body, marketing: false } })
  expect(await logged()).toMatchObject({ global_privacy_control: true, marketing: false })
})

test.each([
  ['without the essential part', { essential: false }],
  ['of another type', { consentType: 'newsletter' }],
  ['with an unknown action', { action: 'maybe' }],
  ['without a date', { consentDate: 'soon' }],
  ['with words for flags', { marketing: 'yes' }],
])('an answer %s is refused', async (_, wrong) => {
  const reply = await app.inject({ method: 'POST', url: '/api/consent/log', payload: { ...all, ...banner, ...wrong } })
  expect(reply.statusCode).toBe(400)
})

test('an account takes its answers along, and leaves them behind without itself', async () => {
  const { db } = app.services
  const account = await createPerson(db)
  await app.as(actorOf(account)).call(logConsent, { body: { ...all, ...banner, action: 'choices', marketing: false } })
  expect(await personalData.collect(db, account)).toMatchObject([{ action: 'choices', marketing: false }])
  expect(await personalData.plan(db, account)).toMatchObject([{ outcome: 'kept', count: 1 }])
  await db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await personalData.collect(db, account)).toEqual([])
  expect(await logged()).toMatchObject({ account_id: null, action: 'choices' })
})

test('anybody opts out without an account and sees it again under a number', async () => {
  const done = await app.call(optOut, { body: { sale: true, globalPrivacyControl: true } })
  expect(done).toMatchObject({ sale: true, sensitive: false, calls: false, globalPrivacyControl: true, forAccount: false })
  expect(await app.call(optOutState, { params: { confirmation: done.confirmation.toLowerCase() } })).toEqual(done)
  await expect(app.call(optOutState, { params: { confirmation: 'ABCDEF012345' } })).rejects.toMatchObject({ status: 404 })
})

test('opting out of nothing is refused, and somebody signed in opts out for the account', async () => {
  await expect(app.call(optOut, { body: {} })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.sale': 'Check at least one box.' },
  })
  const account = await createPerson(app.services.db)
  const done = await app.as(actorOf(account)).call(optOut, { body: { calls: true } })
  expect(done).toMatchObject({ calls: true, forAccount: true })
  expect(await personalData.collect(app.services.db, account)).toMatchObject([{ confirmation: done.confirmation, calls: true }])
  await app.services.db.transaction().execute(async (trx) => personalData.erase?.(trx, account))
  expect(await app.call(optOutState, { params: { confirmation: done.confirmation } })).toMatchObject({ forAccount: false, calls: true })
})

test('the form of the page works without scripts and keeps the signal of the browser', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-gpc': '1' }
  const sent = await app.inject({ method: 'POST', url: '/optout', headers, payload: 'sale=on&calls=on' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/optout\?confirmation=[0-9A-F]{12}$/)])
  const confirmation = String(sent.headers.location).split('=')[1] ?? ''
  expect(await app.call(optOutState, { params: { confirmation } })).toMatchObject({
    sale: true,
    sensitive: false,
    calls: true,
    globalPrivacyControl: true,
  })
  const empty = await app.inject({ method: 'POST', url: '/optout', headers, payload: '' })
  expect([empty.statusCode, empty.headers.location]).toEqual([303, '/optout?missing=yes'])
})
