import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { firstStepItems } from '../contract/first-steps.ts'

type Facts = Record<(typeof firstStepItems)[number], boolean>

/**
 * Returns what an agent has done so far. All of it is read from what is stored, so that an item ticks itself and is open again when
 * its fact goes. The plan counts as long as it holds what the agent has on the market.
 */
export async function stepsOf(db: Database, accountId: number): Promise<{ item: keyof Facts; done: boolean }[]> {
  const { rows } = await sql<Facts>`
    select profile_image_url is not null as photo,
      exists (select from agent_profile join member_state_license using (member_key) where account_id = account.id) as license,
      phone is not null and phone_verified_at is not null as phone,
      not exists (select from billing_account where account_id = account.id and over_limit_since is not null) as plan,
      exists (select from listing where list_agent_account_id = account.id and x_first_public_at is not null) as home,
      exists (select from video_asset where account_id = account.id and media_status = 'Complete') as film
    from account where id = ${accountId}`.execute(db)
  const [facts] = rows
  return firstStepItems.map((item) => ({ item, done: facts?.[item] ?? false }))
}
