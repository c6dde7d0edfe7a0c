import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { listUsers } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { allUsers } from '../contract/all-users.ts'
import { usersFound } from './list-users.ts'
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
  expect(await app.as(administrator).call(allUsers)).toEqual(first)
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
  for (const list of [listUsers, allUsers])
    await expect(app.as({ id: 1, ...flags }).call(list)).rejects.toMatchObject({
      status: 403,
      message: 'Admin privileges required to access this page',
    })
})

test('a visitor is asked to sign in', async () => {
  await expect(app.call(allUsers)).rejects.toMatchObject({ status: 401 })
})

test('a search for more than 100 characters says so, and nothing is looked up', async () => {
  const attempt = app.as(administrator).call(allUsers, { query: { search: 'x'.repeat(101) } })
  await expect(attempt).rejects.toMatchObject({ status: 400, message: 'Search for up to 100 characters.' })
})

test('one among 100,000 is found by both names through an index', async () => {
  // The test that turns pages counts all accounts of its installation.
  const large = await testApp(identity, accounts)
  const { db } = large.services
  await sql`insert into account (identity_uid, email, username, first_name, last_name)
    select 'many-' || n, 'many' || n || '@example.org', 'many' || n, 'Kim', 'Number' || n from generate_series(1, 100000) n`.execute(db)
  await sql`analyze account`.execute(db)
  const { users, next } = await large.as(administrator).call(allUsers, { query: { search: 'kim NUMBER77123' } })
  expect(users.map(({ email }) => email)).toEqual(['many77123@example.org'])
  expect(next).toBeNull()
  const plan = JSON.stringify(await usersFound(db, { search: 'kim number77123' }).explain('json'))
  expect(plan).toContain('account_found')
  expect(plan).not.toContain('Seq Scan')
})
