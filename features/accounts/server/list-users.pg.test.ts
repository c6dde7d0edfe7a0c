import { beforeAll, expect, test } from 'vitest'
import { listUsers } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from './testing/person.fixtures.ts'

let app: TestApp
const administrator = { id: 1, isAgent: true, isAdmin: true }

beforeAll(async () => {
  app = await testApp(identity, accounts)
  for (let number = 1; number <= 60; number++) await createPerson(app.services.db, { email: `person${number}@example.com` })
})

test('an administrator pages through all accounts and searches them', async () => {
  const first = await app.as(administrator).call(listUsers)
  expect(first.users).toHaveLength(50)
  const second = await app.as(administrator).call(listUsers, { query: { before: first.next ?? 0 } })
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(60)
  const page = await app.as(administrator).call(listUsers, { query: { search: 'PERSON42@' } })
  expect(page.users.map(({ email }) => email)).toEqual(['person42@example.com'])
  expect((await app.as(administrator).call(listUsers, { query: { search: '%' } })).users).toEqual([])
})

test.each([
  ['an agent', { isAgent: true }],
  ['an administrator who is no agent', { isAdmin: true }],
  ['a buyer', {}],
])('%s sees no accounts', async (_, flags) => {
  await expect(app.as({ id: 1, ...flags }).call(listUsers)).rejects.toMatchObject({
    status: 403,
    message: 'Admin privileges required to access this page',
  })
})
