import type { AgentBrand } from '#features/brokerages/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { ReadMailBrands } from '#platform/mail/mail-brand.ts'
import { readColor } from '../../contract/accent-color.ts'
import { administeredBy } from '../brokerage-policy.ts'
import { brokerageTables } from '../brokerage-rows.ts'

/** Sets the color and the words of the logo, as an administrator. */
export async function setBrand({ db }: Services, actor: Actor, fields: { accentColor: string; logoAlt: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true, approved: true })
    await brokerageTables(trx)
      .updateTable('brokerage')
      .set({ x_accent_color: readColor(fields.accentColor) ?? null, x_logo_alt: fields.logoAlt })
      .where('brokerage_key', '=', brokerageKey)
      .execute()
  })
}

/** Returns how the brokerages of these agents look; nothing for who belongs to none, and for one that chose nothing. */
export async function brandsOf(db: Database, agentIds: readonly number[]): Promise<Map<number, AgentBrand>> {
  return new Map((await chosenBrands(db, agentIds)).map((row) => [row.account_id, brandOf(row)]))
}

async function chosenBrands(db: Database, agentIds: readonly number[]) {
  if (agentIds.length === 0) return []
  return brokerageTables(db)
    .selectFrom('brokerage_member')
    .innerJoin('brokerage', 'brokerage.brokerage_key', 'brokerage_member.brokerage_key')
    .select(['account_id', 'brokerage.brokerage_key', 'brokerage_name'])
    .select(['x_logo_url', 'x_logo_width', 'x_logo_height', 'x_logo_alt', 'x_accent_color'])
    .where('account_id', 'in', agentIds)
    .where('x_status', '=', 'approved')
    .where((is) => is.or([is('x_logo_url', 'is not', null), is('x_accent_color', 'is not', null)]))
    .execute()
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

/** In mails, in pixels. */
const logoHeight = 40

/** Returns the reader of brands for mails; a logo stands there at most 40 pixels high. */
export const mailBrands =
  ({ config }: Pick<Services, 'config'>): ReadMailBrands =>
  async (db, agentIds) =>
    new Map(
      (await chosenBrands(db, agentIds)).map((row) => {
        const { logo, accentColor } = brandOf(row)
        const height = Math.min(logo?.height ?? 0, logoHeight)
        const scaled = logo && {
          url: config.publicUrl + logo.url,
          alt: logo.alt,
          width: Math.round((logo.width * height) / logo.height),
          height,
        }
        return [row.account_id, { key: `brokerage-${row.brokerage_key}`, logo: scaled, accentColor }]
      }),
    )
