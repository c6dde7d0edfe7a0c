import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { withCommandDatabase } from '#platform/database/command-database.ts'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { nora, signUp, startSignedIn } from '../support/people.ts'
import { ownServer } from '../support/started-server.ts'

const { dataDir } = ownServer

/** What a person with the password of the database can do. Returns the number of the newest entry, and what it said before. */
const alterNewest = (actor?: number) =>
  withCommandDatabase({ databaseUrl: undefined, dataDir }, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const { rows } = await sql<{ number: number; actor: number }>`
        select number, actor_account_id as actor from audit_entry order by number desc limit 1 for update`.execute(trx)
      const [newest = { number: 0, actor: 0 }] = rows
      await sql`update audit_entry set actor_account_id = ${actor ?? newest.actor + 1} where number = ${newest.number}`.execute(trx)
      return newest
    }),
  )

const verify = () => {
  const environment = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const { status, stdout } = spawnSync('node', ['app/server/verify-command.ts', 'audit'], {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
    encoding: 'utf8',
  })
  return { status, said: stdout.trim() }
}

test('an entry of the audit log that somebody alters in the database is named, by the command and on the page', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = await signUp(page, 'Sue')
  const asNora = await caller(page.request, nora.email)
  const { users } = await asNora.get<{ users: { id: number }[] }>(`/api/admin/users?search=${email}`)
  const reason = { change: 'suspend', reason: 'Listings of somebody else' }
  await asNora.post(`/api/admin/users/${users[0]?.id}/changes`, reason)
  const office = await browser.newContext()
  const admin = await office.newPage()
  await startSignedIn(admin, nora.email)
  await admin.goto('/admin/audit')
  const whole = admin.getByText(/^Checked just now: the log is as it was written/)
  await expect(whole).toBeVisible()
  expect(verify()).toMatchObject({ status: 0, said: expect.stringMatching(/^All \d+ entries/) })

  const { number, actor } = await alterNewest()
  try {
    expect(verify()).toEqual({ status: 1, said: `The audit log was changed at entry ${number}.` })
    await admin.reload()
    await expect(admin.getByRole('alert').filter({ hasText: `The audit log was changed at entry ${number}` })).toBeVisible()
    await expect(admin.getByRole('cell', { name: String(number), exact: true })).toBeVisible()
    await expect(whole).toBeHidden()
  } finally {
    await alterNewest(actor)
  }
  expect(verify().status).toBe(0)
  await admin.reload()
  await expect(whole).toBeVisible()
  await office.close()
})
