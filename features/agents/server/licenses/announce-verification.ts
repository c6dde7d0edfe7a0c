import { setVerified } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { verificationChange } from '../../contract/frames.ts'
import type { AgentTables } from '../agent-rows.ts'

/** An account is verified while one of its licenses is. Returns whose account it is. */
export async function recountVerified(trx: Database, memberKey: number): Promise<number | undefined> {
  const tables = trx.withTables<AgentTables>()
  const profile = await tables.selectFrom('agent_profile').select('account_id').where('member_key', '=', memberKey).executeTakeFirst()
  if (!profile) return undefined
  const verified = await tables
    .selectFrom('member_state_license')
    .select('id')
    .where('member_key', '=', memberKey)
    .where('x_status', '=', 'verified')
    .executeTakeFirst()
  await setVerified(trx, profile.account_id, verified !== undefined)
  return profile.account_id
}

/** Every open page of this person reads anew what depends on their verification. To be called after the commit. */
export function announceVerification(app: App, accountId: number | undefined): void {
  if (accountId !== undefined) app.live.send(accountId, verificationChange, {})
}
