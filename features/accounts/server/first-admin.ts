import * as texts from '#texts/accounts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { grantable } from '../contract/user-changes.ts'
import type { Account, AccountTables } from './account-rows.ts'

/** A fresh one-time link while there is no administrator, else undefined. Links of earlier starts stay good until one is used. */
export async function adminSetupLink({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const token = randomBytes(32).toString('base64url')
  await db
    .withTables<AccountTables>()
    .insertInto('admin_setup')
    .values({ token_hash: hashOf(token) })
    .execute()
  return `${config.publicUrl}/setup/${token}`
}

/** Makes the signed-in person agent and administrator if the link is good; all links end with that. */
export async function redeemAdminSetup(db: Database, actor: Actor, token: string): Promise<Account> {
  if (!actor.emailVerified) throw new Problem('not-allowed', texts.verifyYourEmailAddressThenOpen)
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .withTables<AccountTables>()
      .deleteFrom('admin_setup')
      .where('token_hash', '=', hashOf(token))
      .returning('token_hash')
      .execute()
    if (used.length === 0 || (await hasAdmin(trx))) throw new Problem('gone', texts.thisSetupLinkHasExpiredOr)
    await trx.withTables<AccountTables>().deleteFrom('admin_setup').execute()
    return makeAdmin(trx, actor.id)
  })
}

/** Sets both flags an administrator needs. */
export async function makeAdmin(db: Database, id: number): Promise<Account> {
  return db
    .withTables<AccountTables>()
    .updateTable('account')
    .set({
      is_agent: true,
      is_admin: true,
      permissions: sql<string[]>`(select array(select distinct unnest(permissions || ${[...grantable]}::text[])))`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admins = db.withTables<AccountTables>().selectFrom('account').select('id').where('is_admin', '=', true).where('is_agent', '=', true)
  return (await admins.limit(1).executeTakeFirst()) !== undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
