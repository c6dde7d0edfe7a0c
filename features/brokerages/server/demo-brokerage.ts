import type { ReviewPolicy } from '#features/brokerages/contract'
import type { UsState } from '#features/location/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { brokerageTables } from './brokerage-rows.ts'

const dayMs = 86_400_000

export interface DemoBrokerage {
  name: string
  license: { number: string; state: UsState }
  /** The first one administers it. */
  accountIds: readonly number[]
  /** A mailbox with an open invitation. */
  invited: string
  /** What it reviews of members without an office. */
  reviews?: ReviewPolicy
  /** Whoever is in none of them has no office. */
  offices?: readonly { name: string; city: string; state: string; accountIds: readonly number[] }[]
}

const emptyOffice = {
  office_address1: '',
  office_postal_code: '',
  office_phone: '',
  office_corporate_license: '',
  x_review_policy: 'none',
} as const

/** Puts a brokerage into the demo world. */
export async function createDemoBrokerage(
  trx: DatabaseTransaction,
  { name, license, accountIds, invited, reviews = 'none', offices = [] }: DemoBrokerage,
  now: number,
): Promise<void> {
  const tables = brokerageTables(trx)
  const { brokerage_key } = await tables
    .insertInto('brokerage')
    .values({
      brokerage_name: name,
      x_review_policy: reviews,
      x_status: 'approved',
      x_license_number: license.number,
      x_license_state: license.state,
      x_submitted_at: new Date(now - 120 * dayMs),
      x_reviewed_at: new Date(now - 119 * dayMs),
      created_at: new Date(now - 120 * dayMs),
    })
    .returning('brokerage_key')
    .executeTakeFirstOrThrow()
  const rows = accountIds.map((account_id, index) => ({
    account_id,
    brokerage_key,
    x_role: index === 0 ? ('admin' as const) : ('agent' as const),
    joined_at: new Date(now - (120 - index) * dayMs),
  }))
  await tables.insertInto('brokerage_member').values(rows).execute()
  for (const office of offices) {
    const { brokerage_office_key } = await tables
      .insertInto('brokerage_office')
      .values({ ...emptyOffice, brokerage_key, office_name: office.name, office_city: office.city, office_state_or_province: office.state })
      .returning('brokerage_office_key')
      .executeTakeFirstOrThrow()
    await tables.updateTable('brokerage_member').set({ brokerage_office_key }).where('account_id', 'in', office.accountIds).execute()
  }
  await tables
    .insertInto('brokerage_invitation')
    .values({
      brokerage_key,
      mailbox: invited,
      invited_by: accountIds[0] ?? null,
      sent_at: new Date(now - dayMs),
      expires_at: new Date(now + 29 * dayMs),
    })
    .execute()
}
