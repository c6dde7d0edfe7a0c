import * as texts from '#texts/brokerages'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { OfficeFields } from '../contract/offices.ts'
import { brokerageTables, type OfficeRow } from './brokerage-rows.ts'

/** Returns the offices of a brokerage, by name. */
export const officesOf = (db: Database, brokerageKey: number): Promise<OfficeRow[]> =>
  brokerageTables(db)
    .selectFrom('brokerage_office')
    .selectAll()
    .where('brokerage_key', '=', brokerageKey)
    .orderBy(({ fn }) => fn('lower', ['office_name']))
    .execute()

/** @throws Problem 'not-found' for an office that this brokerage does not have. */
export async function officeIn(db: Database, brokerageKey: number, officeId: number): Promise<OfficeRow> {
  const office = (await officesOf(db, brokerageKey)).find(({ brokerage_office_key }) => brokerage_office_key === officeId)
  if (!office) throw new Problem('not-found', texts.thisOfficeIsGone)
  return office
}

/** Returns what everybody in the brokerage may read of an office. */
export const officeLines = (row: OfficeRow): Record<keyof OfficeFields, string> => ({
  name: row.office_name,
  address: row.office_address1,
  city: row.office_city,
  state: row.office_state_or_province,
  zipCode: row.office_postal_code,
  phone: row.office_phone,
  license: row.office_corporate_license,
})
