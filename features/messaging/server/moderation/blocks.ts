import * as texts from '#texts/messaging'
import { Problem } from '#platform/contract/problem.ts'
import { accountsById } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import { messageTables } from '../message-rows.ts'

/** From now on nothing this person writes is stored for `me`. Blocking twice is no error. */
export async function block(db: Database, me: number, blockedId: number): Promise<void> {
  if (blockedId === me) throw new Problem('invalid-input', texts.youCantBlockYourself)
  if (!(await accountsById(db, [blockedId])).has(blockedId)) throw new Problem('not-found', texts.thisPersonNoLongerHasAnAccount)
  await messageTables(db)
    .insertInto('message_block')
    .values({ account_id: me, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isBlocked(db: Database, by: number, blockedId: number): Promise<boolean> {
  const rows = messageTables(db).selectFrom('message_block').select('blocked_id')
  return (await rows.where('account_id', '=', by).where('blocked_id', '=', blockedId).executeTakeFirst()) !== undefined
}

export async function unblock(db: Database, me: number, blockedId: number): Promise<void> {
  await messageTables(db).deleteFrom('message_block').where('account_id', '=', me).where('blocked_id', '=', blockedId).execute()
}
