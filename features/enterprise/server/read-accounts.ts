import { sql } from 'kysely'
import type { EnterpriseList } from '#features/enterprise/contract'
import type { Database } from '#platform/database/database.ts'
import { contractRows, invoiceRows } from './enterprise-rows.ts'
import { contractOn, dayOf, openPeriods } from './open-periods.ts'

const most = 200

export interface Firm {
  brokerageKey: number
  name: string
  isClosed: boolean
  used: number
  invited: number
}

/** Brokerages with how many seats they use, and those that were closed and have a contract. */
const firms = (at: Date) => sql`
  (select brokerage_key::int as "brokerageKey", brokerage_name as name, false as "isClosed",
    (select count(*)::int from brokerage_member m where m.brokerage_key = b.brokerage_key) as used,
    (select count(*)::int from brokerage_invitation i where i.brokerage_key = b.brokerage_key and expires_at > ${at}) as invited
    from brokerage b
  union all
  select * from (select distinct on (brokerage_key) brokerage_key::int, brokerage_name, true, 0, 0 from enterprise_contract c
    where not exists (select from brokerage b where b.brokerage_key = c.brokerage_key) order by brokerage_key, starts_on desc) closed
  ) firm`

/** Returns a brokerage that is there, or was while it had a contract. */
export async function firmOf(db: Database, brokerageKey: number, at: Date): Promise<Firm | undefined> {
  const { rows } = await sql<Firm>`select * from ${firms(at)} where "brokerageKey" = ${brokerageKey}`.execute(db)
  return rows[0]
}

/** Returns brokerages by name, found by a part of it, with their contract of today and what to invoice next. */
export async function accountsAt(db: Database, search: string, at: Date): Promise<EnterpriseList> {
  const matches = sql`strpos(lower(name), lower(${search})) > 0`
  const { rows } = await sql<Firm & { total: number }>`
    select *, count(*) over ()::int as total from ${firms(at)} where ${matches} order by lower(name), "brokerageKey" limit ${most}`.execute(
    db,
  )
  if (rows.length === 0) return { total: 0, items: [] }
  const keys = rows.map(({ brokerageKey }) => brokerageKey)
  const [allContracts, allInvoices] = await Promise.all([
    contractRows(db).where('brokerage_key', 'in', keys).execute(),
    invoiceRows(db).where('brokerage_key', 'in', keys).execute(),
  ])
  const today = dayOf(at)
  const items = rows.map(({ brokerageKey, name, isClosed, used, invited }) => {
    const contracts = allContracts.filter((row) => row.brokerageKey === brokerageKey)
    const invoices = allInvoices.filter((row) => row.brokerageKey === brokerageKey)
    const current = contractOn(contracts, today)
    const next = openPeriods(contracts, invoices)[0]
    return {
      brokerageKey,
      name,
      isClosed,
      seats: { used, invited, agreed: current?.seats ?? null },
      endsOn: current?.endsOn ?? null,
      nextInvoice: next ? { ...next, isDue: next.startsOn <= today } : null,
      owedCents: invoices.reduce((sum, { status, totalCents }) => sum + (status === 'sent' ? totalCents : 0), 0),
    }
  })
  return { total: rows[0]?.total ?? 0, items }
}
