import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import type { Registration, Registrations } from '../contract/registration.ts'

const pageSize = 50

interface Row extends Omit<Registration, 'submittedAt' | 'administrators'> {
  submittedAt: Date
  adminIds: number[]
  total: number
}

/** Lists brokerages whose review is open, longest wait first. */
export async function listRegistrations(db: Database): Promise<Registrations> {
  const { rows } = await sql<Row>`
    select b.brokerage_key as id, b.brokerage_name as name, b.x_status as status, coalesce(b.x_submitted_at, b.created_at) as "submittedAt",
      case when b.x_license_number is not null then jsonb_build_object('number', b.x_license_number, 'state', b.x_license_state) end as license,
      (select count(*)::int from brokerage_member m where m.brokerage_key = b.brokerage_key) as "memberCount",
      (select coalesce(jsonb_agg(m.account_id order by m.joined_at, m.account_id), '[]') from brokerage_member m
        where m.brokerage_key = b.brokerage_key and m.x_role = 'admin') as "adminIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.brokerage_key, 'name', o.brokerage_name, 'status', o.x_status)
          order by o.brokerage_key), '[]')
        from brokerage o where license_key(o.x_license_number) = license_key(b.x_license_number)
          and o.brokerage_key <> b.brokerage_key) as "sameLicense",
      count(*) over ()::int as total
    from brokerage b where b.x_reviewed_at is null
    order by coalesce(b.x_submitted_at, b.created_at), b.brokerage_key limit ${pageSize}`.execute(db)
  const accounts = await accountsById(
    db,
    rows.flatMap(({ adminIds }) => adminIds),
  )
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, submittedAt, adminIds, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      administrators: adminIds.flatMap((id) => {
        const account = accounts.get(id)
        return account ? [{ id, name: nameOf(account) }] : []
      }),
    })),
  }
}
