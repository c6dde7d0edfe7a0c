import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { periodsOf } from '../contract/periods.ts'
import { chargeOf } from './change-contracts.ts'
import { enterpriseTables } from './enterprise-rows.ts'

/** Gives a brokerage of the demo world a contract since the middle of the month before last: that month paid, the next one open. */
export async function createDemoContract(trx: DatabaseTransaction, name: string, now: number): Promise<void> {
  const at = new Date(now)
  const dayFrom = (months: number, day: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day))
  const [startsOn = '', endsOn = ''] = [dayFrom(-2, 15), dayFrom(10, 14)].map((day) => day.toISOString().slice(0, 10))
  const { rows } = await sql<{ key: number }>`select brokerage_key as key from brokerage where brokerage_name = ${name}`.execute(trx)
  const of = { brokerage_key: rows[0]?.key ?? 0, brokerage_name: name }
  const tables = enterpriseTables(trx)
  const seats = { seats: 8, seat_cents: 4550 }
  const terms = 'Billed at the start of each month, due in 30 days. Onboarding and photo training for new agents are included.'
  const { id } = await tables
    .insertInto('enterprise_contract')
    .values({ ...of, ...seats, starts_on: startsOn, ends_on: endsOn, terms })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, period] of periodsOf({ startsOn, endsOn }).slice(0, 2).entries()) {
    const sentAt = dayFrom(index - 2, index === 0 ? 15 : 1)
    const row = {
      ...of,
      ...chargeOf(period, seats.seats, seats.seat_cents),
      contract_id: id,
      month: `${period.month}-01`,
      number: `INV-${sentAt.getUTCFullYear()}-${String(sentAt.getUTCFullYear() === dayFrom(-2, 15).getUTCFullYear() ? index + 1 : 1).padStart(4, '0')}`,
      created_at: sentAt,
      sent_at: sentAt,
    }
    const paid = { status: 'paid', settled_at: dayFrom(-1, 3) } as const
    await tables
      .insertInto('enterprise_invoice')
      .values({ ...row, ...(index === 0 ? paid : { status: 'sent' as const }) })
      .execute()
  }
}
