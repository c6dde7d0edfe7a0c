import { beforeAll, expect, test } from 'vitest'
import { identity } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { becomeFirstAdmin, currentUser, updateProfile, whoAmI } from '../contract.ts'
import { accounts, actorOf, adminSetupLink } from '../server.ts'
import { promoteToAdmin } from './promote.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(identity, accounts)
})

async function person(email: string, emailVerified = true, { services } = app) {
  return actorOf(await createPerson(services.db, { email, emailVerified }))
}

test('a person changes names and ZIP code, and what is left out stays', async () => {
  const ada = app.as(await person('ada@example.com'))
  await ada.call(updateProfile, { body: { firstName: 'Ada', lastName: 'Byron', zipCode: '78701' } })
  await ada.call(updateProfile, { body: { lastName: 'King' } })
  expect(await ada.call(currentUser)).toMatchObject({ name: 'Ada King', zipCode: '78701' })
  expect(await ada.call(updateProfile, { body: { zipCode: null } })).toMatchObject({ zipCode: null })
  expect(await ada.call(whoAmI)).toMatchObject({ name: 'Ada King', role: 'buyer' })
})

test('a wrong ZIP code is named, and flags sent along change nothing', async () => {
  const bob = app.as(await person('bob@example.com'))
  await expect(bob.call(updateProfile, { body: { zipCode: '7870' } })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.zipCode': 'Please enter a 5-digit ZIP code.' },
  })
  await bob.inject({
    method: 'PATCH',
    url: updateProfile.path,
    payload: { isAgent: true, isAdmin: true, isFounder: true, email: 'x@example.com' },
  })
  expect(await bob.call(currentUser)).toMatchObject({ isAgent: false, isAdmin: false, isFounder: false, email: 'bob@example.com' })
})

test('a phone number is a US number and is shown to nobody until its owner says so', async () => {
  const cora = app.as(await person('cora@example.com'))
  await expect(cora.call(updateProfile, { body: { phone: '+44 20 7946 0958' } })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.phone': 'Enter a US phone number with area code, such as (512) 234-5678.' },
  })
  expect(await cora.call(updateProfile, { body: { phone: '(512) 234-5678' } })).toMatchObject({
    phone: '+15122345678',
    phoneShownTo: 'nobody',
  })
  expect(await cora.call(updateProfile, { body: { phoneShownTo: 'everybody' } })).toMatchObject({ phone: '+15122345678' })
  await expect(cora.call(updateProfile, { body: { phoneShownTo: 'some' as 'nobody' } })).rejects.toMatchObject({ status: 400 })
  expect(await cora.call(updateProfile, { body: { phone: '' } })).toMatchObject({ phone: null, phoneShownTo: 'everybody' })
})

test.each([
  ['firstName', '\u200B', /hidden character/],
  ['lastName', 'By\u202Eron', /hidden character/],
  ['phone', '(512) 234-5678 ext. 12', /can’t store extensions/],
  ['phone', '512-234-5678 x9', /can’t store extensions/],
])('a %s %j is refused in words and changes nothing', async (field, value, message) => {
  const dora = app.as(await person(`dora-${field}-${value.length}@example.com`))
  const before = await dora.call(currentUser)
  await expect(dora.call(updateProfile, { body: { [field]: value } })).rejects.toMatchObject({
    status: 400,
    fields: { [`body.${field}`]: expect.stringMatching(message) as string },
  })
  expect(await dora.call(currentUser)).toEqual(before)
})

test('full-width digits and ZIP+4 are read, and joiners inside a name stay', async () => {
  const eve = app.as(await person('eve@example.com'))
  const body = { firstName: 'می\u200Cخواهم', zipCode: '７８７０４-1234', phone: '（５１２）２３４-５６７８' }
  expect(await eve.call(updateProfile, { body })).toMatchObject({ firstName: 'می\u200Cخواهم', zipCode: '78704', phone: '+15122345678' })
})

test('a visitor has no account to read or change', async () => {
  await expect(app.call(currentUser)).rejects.toMatchObject({ status: 401 })
  await expect(app.call(whoAmI)).rejects.toMatchObject({ status: 401 })
  await expect(app.call(updateProfile, { body: {} })).rejects.toMatchObject({ status: 401 })
})

test('the set-up link makes one verified person administrator, once', async () => {
  // Other tests of this file have administrators, and the link is for an installation without one.
  const fresh = await testApp(identity, accounts)
  const link = await adminSetupLink(fresh.services)
  const later = await adminSetupLink(fresh.services)
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\/[\w-]{43}$/)
  const token = (url = '') => url.split('/').at(-1) ?? ''

  const unverified = fresh.as(await person('unverified@example.com', false, fresh))
  await expect(unverified.call(becomeFirstAdmin, { body: { token: token(link) } })).rejects.toMatchObject({ status: 403 })
  const first = fresh.as(await person('first@example.com', true, fresh))
  await expect(first.call(becomeFirstAdmin, { body: { token: 'x'.repeat(43) } })).rejects.toMatchObject({ status: 410 })
  expect(await first.call(becomeFirstAdmin, { body: { token: token(link) } })).toMatchObject({
    role: 'admin',
    isAgent: true,
    permissions: expect.arrayContaining(['feedback:triage', 'messages:moderate']) as string[],
  })
  const second = fresh.as(await person('second@example.com', true, fresh))
  for (const used of [link, later])
    await expect(second.call(becomeFirstAdmin, { body: { token: token(used) } })).rejects.toMatchObject({ status: 410 })
  expect(await adminSetupLink(fresh.services)).toBeUndefined()
})

test('the admin command makes a verified account administrator and says why it cannot', async () => {
  const { db } = app.services
  const grace = await person('grace@example.com')
  await person('unproven@example.com', false)
  expect(await promoteToAdmin(db, ' Grace@Example.com ')).toEqual({ done: true, sentence: 'grace@example.com is now an admin.' })
  expect(await app.as(grace).call(currentUser)).toMatchObject({ role: 'admin' })
  expect(await promoteToAdmin(db, 'unproven@example.com')).toMatchObject({ done: false, sentence: expect.stringContaining('not verified') })
  expect(await promoteToAdmin(db, 'nobody@example.com')).toMatchObject({ done: false, sentence: expect.stringContaining('no account') })
})
