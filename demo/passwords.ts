import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { identityAdmin } from '#features/identity/server'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/http/services.ts'
import { lockDemoWorld } from './demo-lock.ts'
import { demoPassword } from './people.ts'

/** Passwords by e-mail address. */
export type Passwords = Map<string, string>

/**
 * Whether demo people may have the published password: only while this computer alone reaches the product, and never in a
 * database of one's own, which other machines may serve.
 */
export function publishedPasswordAllowed({ loopback, databaseUrl }: Pick<Config, 'loopback' | 'databaseUrl'>): boolean {
  return loopback && !databaseUrl
}

export const newPassword = (): string => randomBytes(12).toString('base64url')

/** Gives every demo account that still opens with the published password one of its own, and returns the new ones. */
export async function withdrawPublishedPassword(services: Services): Promise<Passwords> {
  const admin = identityAdmin(services)
  const made: Passwords = new Map()
  await services.db.transaction().execute(async (trx) => {
    await lockDemoWorld(trx)
    const { rows } = await sql<{ uid: string; email: string }>`
      select identity_uid as uid, email from account where is_demo order by id`.execute(trx)
    for (const account of rows) {
      if (!(await admin.hasPassword(trx, account, demoPassword))) continue
      const password = newPassword()
      await admin.replacePassword(trx, account.uid, password)
      made.set(account.email, password)
    }
  })
  return made
}

/** Returns whether this demo account opens with the published password; not when there is no such account. */
export async function opensWithPublished(services: Services, email: string): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    select identity_uid as uid from account where is_demo and email = ${email}`.execute(services.db)
  return rows[0] !== undefined && identityAdmin(services).hasPassword(services.db, { uid: rows[0].uid, email }, demoPassword)
}
