import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { checkAudit, recordAudit, type AuditNote } from './audit.ts'
import { auditEntries, forgetReasons } from './read-audit.ts'

const open = endpoint({
  method: 'POST',
  repeat: 'harmless: a test',
  path: '/api/doors',
  access: 'admin',
  summary: 'Open a door',
  audited: true,
})
const read = endpoint({ method: 'GET', path: '/api/doors', access: 'admin', summary: 'Look at doors' })
const at = Date.UTC(2026, 10, 26, 9)

let db: Database
beforeAll(async () => {
  const app = await testApp()
  db = app.services.db
})

const inOne = <T>(work: (trx: DatabaseTransaction) => Promise<T>) => db.transaction().execute(work)
const note = (details: Partial<AuditNote> = {}) =>
  inOne((trx) => recordAudit(trx, open, { actor: { id: 7 }, requestId: 'req-1' }, { subject: 'door 3', ...details }, at))
/** What a person with the password of the database could do. */
const behind = (statement: string) =>
  inOne(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })

test('what is done stands in the log with who, what, why, before and after', async () => {
  await note({ accountId: 12, reason: 'The lock was broken', before: { open: false, key: undefined }, after: { open: true } })
  const [entry] = await auditEntries(db, { accountId: 12 }, 10)
  expect(entry).toMatchObject({
    operation: 'POST /api/doors',
    actor_account_id: 7,
    subject: 'door 3',
    reason: 'The lock was broken',
    before: { open: false },
    after: { open: true },
    request_id: 'req-1',
    happened_at: new Date(at),
  })
  expect(await auditEntries(db, { accountId: 12, operation: 'GET /api/doors' }, 10)).toEqual([])
})

test('an operation that is not declared as audited is refused, and so is what fails after it was noted', async () => {
  const before = (await checkAudit(db)).checked
  await expect(inOne((trx) => recordAudit(trx, read, { actor: { id: 7 } }, { subject: 'door 3' }, at))).rejects.toThrow('not declared')
  const failing = inOne(async (trx) => {
    await recordAudit(trx, open, { actor: { id: 7 } }, { subject: 'door 3' }, at)
    throw new Error('The door is stuck.')
  })
  await expect(failing).rejects.toThrow('stuck')
  expect(await checkAudit(db)).toEqual({ checked: before, broken: null })
})

test('what a program did stands there with its key, which cannot be put upon another', async () => {
  await inOne((trx) => recordAudit(trx, open, { key: { id: 4 } }, { subject: 'door 9' }, at))
  const [entry] = await auditEntries(db, {}, 1)
  expect(entry).toMatchObject({ actor_account_id: null, actor_api_key_id: 4 })
  const { checked } = await checkAudit(db)
  await behind(`update audit_entry set actor_api_key_id = 5 where number = ${checked}`)
  expect(await checkAudit(db)).toEqual({ checked: checked - 1, broken: checked })
  await behind(`update audit_entry set actor_api_key_id = 4 where number = ${checked}`)
  expect((await checkAudit(db)).broken).toBeNull()
})

test('entries written at the same time stand one after the other', async () => {
  const before = (await checkAudit(db)).checked
  await Promise.all(Array.from({ length: 20 }, (_, index) => note({ subject: `door ${index}` })))
  expect(await checkAudit(db)).toEqual({ checked: before + 20, broken: null })
})

test('the log only grows: no entry is changed, deleted or emptied', async () => {
  await note()
  for (const statement of ['update audit_entry set subject = $$door 9$$', 'delete from audit_entry', 'truncate audit_entry'])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('The audit log only grows.')
})

test('an entry with an empty reason is one without, and as it was written', async () => {
  await note({ accountId: 41, reason: '' })
  expect((await auditEntries(db, { accountId: 41 }, 1))[0]).toMatchObject({ reason: null })
  expect((await checkAudit(db)).broken).toBeNull()
  // As it was stored before.
  await behind(`update audit_entry set reason = '' where subject_account_id = 41`)
  expect((await checkAudit(db)).broken).toBeNull()
})

test('reasons about somebody who left are emptied, and the log is still as it was written', async () => {
  await note({ accountId: 31, reason: 'Pat asked for it' })
  await inOne((trx) => forgetReasons(trx, 31))
  expect((await auditEntries(db, { accountId: 31 }, 1))[0]).toMatchObject({ reason: null, subject: 'door 3' })
  expect((await checkAudit(db)).broken).toBeNull()
  await expect(sql`update audit_entry set reason = 'Somebody else did' where subject_account_id = 31`.execute(db)).rejects.toThrow(
    'only grows',
  )
})

test.each([
  ['altered', (last: number) => `update audit_entry set actor_account_id = 8 where number = ${last}`, 0],
  ['given another reason', (last: number) => `update audit_entry set reason = 'None' where number = ${last}`, 0],
  ['removed from the middle', (last: number) => `delete from audit_entry where number = ${last - 1}`, -1],
  ['removed from the end', (last: number) => `delete from audit_entry where number = ${last}`, 0],
])('an entry that was %s behind the log is found', async (_, statement, where) => {
  await note({ reason: 'First' })
  await note({ reason: 'Second' })
  const { checked: last } = await checkAudit(db)
  await sql`create table kept as select * from audit_entry`.execute(db)
  await behind(statement(last))
  expect((await checkAudit(db)).broken).toBe(last + where)
  await behind('delete from audit_entry; insert into audit_entry select * from kept; drop table kept')
  expect((await checkAudit(db)).broken).toBeNull()
})
