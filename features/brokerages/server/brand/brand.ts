import type { AgentBrand } from '#features/brokerages/contract'
import type { SenderLogo } from '#features/messaging/server'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { readColor } from '../../contract/accent-color.ts'
import { administeredBy } from '../brokerage-policy.ts'
import { brokerageTables } from '../brokerage-rows.ts'

/** Sets the color and the words of the logo, as an administrator. */
export async function setBrand({ db }: Services, actor: Actor, fields: { accentColor: string; logoAlt: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    await brokerageTables(trx)
      .updateTable('brokerage')
      .set({ x_accent_color: readColor(fields.accentColor) ?? null, x_logo_alt: fields.logoAlt })
      .where('brokerage_key', '=', brokerageKey)
      .execute()
  })
}

/** Returns how the brokerages of these agents look; nothing for who belongs to none, and for one that chose nothing. */
export async function brandsOf(db: Database, agentIds: readonly number[]): Promise<Map<number, AgentBrand>> {
  if (agentIds.length === 0) return new Map()
  const rows = await brokerageTables(db)
    .selectFrom('brokerage_member')
    .innerJoin('brokerage', 'brokerage.brokerage_key', 'brokerage_member.brokerage_key')
    .select(['account_id', 'brokerage_name', 'x_logo_url', 'x_logo_width', 'x_logo_height', 'x_logo_alt', 'x_accent_color'])
    .where('account_id', 'in', agentIds)
    .execute()
  return new Map(rows.flatMap((row) => (row.x_logo_url || row.x_accent_color ? [[row.account_id, brandOf(row)] as const] : [])))
}

interface BrandRow {
  brokerage_name: string
  x_logo_url: string | null
  x_logo_width: number | null
  x_logo_height: number | null
  x_logo_alt: string
  x_accent_color: string | null
}

export function brandOf({
  brokerage_name: name,
  x_logo_url: url,
  x_logo_width: width,
  x_logo_height: height,
  ...row
}: BrandRow): AgentBrand {
  const logo = url && width && height ? { url, width, height, alt: row.x_logo_alt || name } : null
  return { name, logo, accentColor: row.x_accent_color }
}

/** Returns the logos that stand above messages of these agents in mails. */
export async function logosOf(db: Database, agentIds: readonly number[]): Promise<Map<number, SenderLogo>> {
  const brands = await brandsOf(db, agentIds)
  return new Map([...brands].flatMap(([id, { logo }]) => (logo ? [[id, logo] as const] : [])))
}
