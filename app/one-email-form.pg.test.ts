import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/test-database.ts'

let database: TestDatabase
const migration = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

beforeAll(async () => {
  database = await testDatabase()
  const text = await migration('platform/mail/migrations/202611300230_ascii_email.sql')
  await database.pool.query(text.slice(0, text.indexOf('$$;') + 3))
})

test.each([
  'jo@exämple.de',
  'jo@bücher.example',
  'jo@straße.de',
  'jo@mail.例え.jp',
  'jo@münchen-ost.de',
  'jo@ñandú.com.ar',
  'jo@пример.испытание',
  'jörg@exämple.de',
  'jo@☃.net',
  'jo@example.com',
])('the migration writes %s as the product does', async (email) => {
  const { rows } = await database.pool.query('select ascii_email($1) as email', [email])
  expect(rows).toEqual([{ email: normalEmail(email) }])
})

test('stored addresses get their normal form, and of two accounts of one mailbox both stay', async () => {
  const add = (email: string) =>
    database.pool.query(`insert into account (identity_uid, email, email_verified, username) values ($1, $1, true, 'jo')`, [email])
  for (const email of ['jo@exämple.de', 'sam@exämple.de', 'sam@xn--exmple-cua.de', 'kim@example.com']) await add(email)
  await database.pool.query(await migration('features/accounts/migrations/202611300232_ascii_email.sql'))
  const { rows } = await database.pool.query('select identity_uid as before, email as after from account order by id')
  expect(rows).toEqual([
    { before: 'jo@exämple.de', after: 'jo@xn--exmple-cua.de' },
    { before: 'sam@exämple.de', after: 'sam@exämple.de' },
    { before: 'sam@xn--exmple-cua.de', after: 'sam@xn--exmple-cua.de' },
    { before: 'kim@example.com', after: 'kim@example.com' },
  ])
})
