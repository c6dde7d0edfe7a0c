import * as texts from '#texts/consent'
import { randomBytes } from 'node:crypto'
import type { OptOut } from '#features/consent/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

type OptOutTable = {
  confirmation: string
  account_id: number | null
  sale: boolean
  sensitive: boolean
  calls: boolean
  global_privacy_control: boolean
  created_at: Date
}
export const optOutTables = (db: Database) => db.withTables<{ opt_out: OptOutTable }>()

type Asked = Pick<OptOut, 'sale' | 'sensitive' | 'calls' | 'globalPrivacyControl'>

export async function storeOptOut(db: Database, actor: Actor | undefined, asked: Asked, now: Date): Promise<OptOut> {
  const { globalPrivacyControl, ...choices } = asked
  const confirmation = randomBytes(6).toString('hex').toUpperCase()
  const row = { confirmation, ...choices, account_id: actor?.id ?? null, global_privacy_control: globalPrivacyControl, created_at: now }
  await optOutTables(db).insertInto('opt_out').values(row).execute()
  return toOptOut(row)
}

export async function optOutOf(db: Database, confirmation: string): Promise<OptOut> {
  const row = await optOutTables(db).selectFrom('opt_out').selectAll().where('confirmation', '=', confirmation).executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindARequestWith)
  return toOptOut(row)
}

const toOptOut = ({ confirmation, account_id, sale, sensitive, calls, global_privacy_control, created_at }: OptOutTable): OptOut => ({
  confirmation,
  sale,
  sensitive,
  calls,
  globalPrivacyControl: global_privacy_control,
  forAccount: account_id !== null,
  createdAt: created_at.toISOString(),
})
