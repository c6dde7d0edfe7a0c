import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '#features/accounts/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { asMailText } from '#platform/mail/plain-text.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { notifications } from '../server.ts'
import { notify } from './notify.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(accounts, notifications)
})

/** Returns the accounts whose bell rings; all of them are result the same. */
async function tell(about: string, accountIds: number[]) {
  const notices = accountIds.map(
    (accountId) => ({ to: { accountId }, about, topic: 'saved-searches', title: asMailText(about), link: '/' }) as const,
  )
  return app.services.db.transaction().execute((trx) => notify(trx, app.services.now(), notices))
}

test.each(['known', 'new'])(
  'a %s person whose account is deleted at the same moment is left out, and the others are result',
  async (kind) => {
    const { db } = app.services
    const [{ id: stays }, { id: leaves }] = [await createPerson(db), await createPerson(db)]
    if (kind === 'known') await tell('before', [stays, leaves])
    const result = await db.transaction().execute(async (deletion) => {
      await sql`delete from account where id = ${leaves}`.execute(deletion)
      const telling = tell(`at the same moment, ${kind}`, [stays, leaves]).catch((error: unknown) => error)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 30_000 })
      return { telling }
    })
    expect(await result.telling).toEqual([stays])
  },
)
