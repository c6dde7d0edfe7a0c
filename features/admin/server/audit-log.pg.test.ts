import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { auditedOperation, recordAudit, type AuditNote } from '#platform/audit/audit.ts'
import { endpoint, type Endpoint } from '#platform/contract/endpoint.ts'
import { route } from '#platform/http/route.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditCheck, auditFile, auditLog } from '../contract/audit.ts'
import { admin } from '../server.ts'

const paint = endpoint({
  method: 'POST',
  path: '/api/doors',
  access: 'admin',
  repeat: 'harmless: a test',
  summary: 'Paint a door',
  audited: true,
})
/** Spoken in another protocol, so that no route declares it. */
const knock = endpoint({ method: 'PATCH', path: '/doors/{id}', access: 'key:users:provision', summary: 'A program knocks', audited: true })
const shut = endpoint({ method: 'DELETE', path: '/api/doors', access: 'admin', summary: 'Shut a door', audited: true })

let app: TestApp
let asAdmin: ReturnType<TestApp['as']>
let [acting, about] = [0, 0]

beforeAll(async () => {
  app = await testApp(identity, accounts, admin, (server) => {
    for (const each of [paint, shut]) route(server, each, async () => undefined)
    server.ports.add(auditedOperation, knock)
  })
  acting = (await createPerson(app.services.db, { firstName: 'Noor', lastName: 'Haddad' })).id
  about = (await createPerson(app.services.db, { firstName: 'Pat', lastName: 'Reyes' })).id
  asAdmin = app.as({ id: acting, isAgent: true, isAdmin: true })
  const { db, now } = app.services
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, knock, { key: { id: 7 } }, { subject: 'door 2', accountId: about, after: { active: false } }, now()))
  await done(paint, { subject: 'door 1', before: { color: 'red' }, after: { color: 'green' } })
  await done(shut, { subject: `account ${about}`, accountId: about, reason: '=HYPERLINK("http://example.com")' })
})

const done = (what: Endpoint, note: AuditNote) =>
  app.services.db
    .transaction()
    .execute((trx) => recordAudit(trx, what, { actor: { id: acting }, requestId: 'req-9' }, note, app.services.now()))

test('an administrator reads who did what to whom, newest first, in words', async () => {
  const { entries, next, operations } = await asAdmin.call(auditLog)
  expect(next).toBeNull()
  expect(entries).toMatchObject([
    { summary: 'Another change', actor: { name: 'Noor Haddad' }, about: { id: about, name: 'Pat Reyes' }, requestId: 'req-9' },
    { summary: 'Another change', subject: 'door 1', about: null, before: { color: 'red' }, after: { color: 'green' } },
    { summary: 'A program knocks', subject: 'door 2' },
  ])
  expect(operations).toContainEqual({ operation: 'POST /api/doors', summary: 'Another change' })
  expect(operations.every(({ operation }) => !operation.startsWith('GET'))).toBe(true)
})

test('the log is filtered by action, by who acted and by whose account it is', async () => {
  const numbers = async (query: object) => (await asAdmin.call(auditLog, { query })).entries.map(({ subject }) => subject)
  expect(await numbers({ operation: 'POST /api/doors' })).toEqual(['door 1'])
  expect(await numbers({ accountId: about })).toEqual([`account ${about}`, 'door 2'])
  expect(await numbers({ actorId: about })).toEqual([])
  expect(await numbers({ actorId: acting, before: 3 })).toEqual(['door 1'])
})

test('a file of the log begins with its columns, and no cell is read as a formula', async () => {
  const { csv } = await asAdmin.call(auditFile, { query: {} })
  const [head, first] = csv.split('\r\n')
  expect(head).toBe('number,at,operation,actor,subject,about,reason,before,after,request')
  expect(first).toContain(`Noor Haddad (${acting})`)
  expect(first).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect(csv).toContain('color: red,color: green')
})

test('an entry that was changed in the database itself is named', async () => {
  const { db } = app.services
  expect(await asAdmin.call(auditCheck)).toEqual({ checked: 3, broken: null })
  const behind = (actor: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update audit_entry set actor_account_id = ${actor} where number = 2`.execute(trx)
    })
  await behind(about)
  expect(await asAdmin.call(auditCheck)).toEqual({ checked: 1, broken: 2 })
  await behind(acting)
  expect(await asAdmin.call(auditCheck)).toEqual({ checked: 3, broken: null })
})

test.each([
  ['an agent', { isAgent: true }, 403],
  ['an administrator who is no agent', { isAdmin: true }, 403],
  ['a buyer', {}, 403],
])('%s reads none of it', async (_, flags, status) => {
  for (const each of [auditLog, auditFile, auditCheck])
    await expect(app.as({ id: about, ...flags }).call(each, { query: {} })).rejects.toMatchObject({ status })
})

test('an operation of another protocol is shown in words, with the API key it came by', async () => {
  const { entries } = await asAdmin.call(auditLog, { query: { operation: 'PATCH /doors/{id}' } })
  expect(entries).toMatchObject([
    { summary: 'A program knocks', actor: null, apiKeyId: 7, about: { name: 'Pat Reyes' }, after: { active: false } },
  ])
})
