import { expect, test } from 'vitest'
import { currentUser, updateProfile, verifySignIn } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { identityClient } from './testing/identity-client.fixtures.ts'
import { createPerson } from './testing/person.fixtures.ts'

let services: Services | undefined
const strict = (given: Services) => (services ??= { ...given, config: { ...given.config, environment: { IDENTITY_ADMIN_MFA: 'on' } } })
const app = await testApp(
  (server, given) => identity(server, strict(given)),
  (server, given) => accounts(server, strict(given)),
)
const people = identityClient(app)

test.each([
  [{ isAgent: true, isAdmin: true }, true],
  [{ isAgent: true }, undefined],
  [{ isAdmin: true }, undefined],
  [{ permissions: ['messages:moderate'] }, true],
])('with %j and without a second factor an account is told of it: %s', async (flags, needsSecondFactor) => {
  const email = `person${Object.keys(flags).join('')}@example.com`
  const { idToken, uid } = await people.signUp(email)
  await createPerson(app.services.db, { identityUid: uid, email, ...flags })
  expect((await app.call(verifySignIn, { body: { idToken, firebaseUid: uid } })).needsSecondFactor).toBe(needsSecondFactor)
  const headers = { authorization: `Bearer ${idToken}` }
  const account = await app.inject({ method: 'GET', url: currentUser.path, headers })
  expect(account.json()).toMatchObject({ permissions: [] })
  expect(account.json<{ needsSecondFactor?: boolean }>().needsSecondFactor).toBe(needsSecondFactor)
  const changed = await app.inject({ method: 'PATCH', url: updateProfile.path, headers, payload: { firstName: 'Ada' } })
  expect(changed.json<{ needsSecondFactor?: boolean }>().needsSecondFactor).toBe(needsSecondFactor)
})

test.each([
  ['an administrator', { isAgent: true, isAdmin: true }, false],
  ['somebody with only a permission of an administrator', { permissions: ['messages:moderate'] }, false],
  ['anybody else', {}, true],
])('%s is asked to sign in again after half a day without a visit: %j, stays signed in: %s', async (name, flags, stays) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`
  const person = await people.signUp(email)
  await createPerson(app.services.db, { identityUid: person.uid, email, ...flags })
  await app.call(verifySignIn, { body: { idToken: person.idToken, firebaseUid: person.uid } })
  app.moveClock(12 * 3_600_000 + 1000)
  const refreshed = await people.refresh(person).then(
    () => true,
    () => false,
  )
  expect(refreshed).toBe(stays)
})
