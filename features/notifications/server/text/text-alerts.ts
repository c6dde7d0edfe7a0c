import * as texts from '#texts/notifications'
import { accountById } from '#features/accounts/server'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import { hasStoppedTexts } from '#platform/sms/answer-text.ts'
import type { Sms } from '#platform/sms/sms.ts'
import type { saveTextAlerts, TextAlerts } from '../../contract/text-alerts.ts'

/** Without how many texts went and may go. */
export type StoredTextAlerts = Omit<TextAlerts, 'sent' | 'limit'>

interface ConsentTable {
  account_id: number
  phone: string
  statement: string
  given_at: Date
}

export const consentTables = (db: Database) => db.withTables<{ text_alert_consent: ConsentTable }>()

export const consentOf = (db: Database, accountId: number): Promise<ConsentTable | undefined> =>
  consentTables(db).selectFrom('text_alert_consent').selectAll().where('account_id', '=', accountId).executeTakeFirst()

const statement = fill(texts.textMeAlerts, { name: product.name })

export async function textAlertsOf(db: Database, sms: Pick<Sms, 'reachesPeople'>, accountId: number): Promise<StoredTextAlerts> {
  const [phone, consent] = [await verifiedPhone(db, accountId), await consentOf(db, accountId)]
  const isGiven = consent?.phone === phone
  const agreedAt = consent && isGiven ? consent.given_at.toISOString() : null
  const coversLeads = isGiven && consent?.statement === statement
  const state = () => (agreedAt ? 'on' : 'off')
  if (!sms.reachesPeople) return { state: 'closed', phone, statement, agreedAt, coversLeads }
  if (phone === null) return { state: 'unverified', phone, statement, agreedAt, coversLeads }
  return { state: (await hasStoppedTexts(db, phone)) ? 'stopped' : state(), phone, statement, agreedAt, coversLeads }
}

/** @throws Problem 'conflict' where nothing can be texted, or where somebody agreed to another sentence than the one of now. */
export async function changeTextAlerts(
  db: Database,
  sms: Pick<Sms, 'reachesPeople'>,
  accountId: number,
  { isOn, statement: agreed, now }: InputOf<typeof saveTextAlerts>['body'] & { now: number },
): Promise<StoredTextAlerts> {
  const tables = consentTables(db)
  if (!isOn) {
    await tables.deleteFrom('text_alert_consent').where('account_id', '=', accountId).execute()
    return textAlertsOf(db, sms, accountId)
  }
  const { state, phone } = await textAlertsOf(db, sms, accountId)
  if (phone === null || state === 'unverified' || state === 'closed') throw new Problem('conflict', texts.verifyYourPhoneFirst)
  if (state === 'stopped') throw new Problem('conflict', texts.youTextedStop)
  if (agreed !== statement) throw new Problem('conflict', texts.agreeToTheTexts, { 'body.statement': texts.agreeToTheTexts })
  const row = { phone, statement, given_at: new Date(now) }
  await tables
    .insertInto('text_alert_consent')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  return textAlertsOf(db, sms, accountId)
}

/** The number to text: verified, and still the one its owner agreed to; undefined where none may be texted. */
export async function textablePhone(db: Database, accountId: number): Promise<string | undefined> {
  const [phone, consent] = [await verifiedPhone(db, accountId), await consentOf(db, accountId)]
  return phone !== null && consent?.phone === phone && !(await hasStoppedTexts(db, phone)) ? phone : undefined
}

async function verifiedPhone(db: Database, accountId: number): Promise<string | null> {
  const { phone, phone_verified_at: verifiedAt, suspended_at: suspendedAt } = await accountById(db, accountId)
  return verifiedAt && !suspendedAt ? phone : null
}

/** Returns which of these accounts agreed to be texted, and which of them about messages and leads as well. */
export async function accountsWithTexts(
  db: Database,
  accountIds: readonly number[],
): Promise<{ all: ReadonlySet<number>; leads: ReadonlySet<number> }> {
  if (accountIds.length === 0) return { all: new Set(), leads: new Set() }
  const rows = await consentTables(db)
    .selectFrom('text_alert_consent')
    .select(['account_id', 'statement'])
    .where('account_id', 'in', [...accountIds])
    .execute()
  const ids = (given: typeof rows) => new Set(given.map(({ account_id }) => account_id))
  return { all: ids(rows), leads: ids(rows.filter((row) => row.statement === statement)) }
}
