import * as texts from '#texts/brokerages'
import parsePhoneNumber from 'libphonenumber-js'
import { extensionSentence } from '#platform/contract/field-checks.ts'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { OfficeFields } from '../contract/offices.ts'
import { administeredBy, memberOf } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { officeIn, officesOf } from './read-offices.ts'
import { releaseUnreviewed } from './review.ts'

const mostOffices = 100

/** Returns a US number as E.164, and nothing for none. */
function e164(text: string): string {
  if (text === '') return ''
  const phone = parsePhoneNumber(text, 'US')
  if (phone?.country === 'US' && phone.isValid() && !phone.ext) return phone.number
  const message = phone?.ext ? extensionSentence : texts.enterAnOfficePhone
  throw new Problem('invalid-input', message, { 'body.phone': message })
}

const columnsOf = (fields: OfficeFields) => ({
  office_name: fields.name,
  office_address1: fields.address,
  office_city: fields.city,
  office_state_or_province: fields.state,
  office_postal_code: fields.zipCode,
  office_phone: e164(fields.phone),
  office_corporate_license: fields.license,
})

/** Adds an office, which reviews whom the brokerage reviews until somebody chooses. */
export async function addOffice({ db }: Services, actor: Actor, fields: OfficeFields): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey, policy, priceLimitPercent } = await administeredBy(trx, actor.id, { lock: true })
    const offices = await refuseSameName(trx, brokerageKey, fields.name)
    if (offices >= mostOffices) throw new Problem('conflict', fill(texts.mostOffices, { most: mostOffices }))
    await brokerageTables(trx)
      .insertInto('brokerage_office')
      .values({ brokerage_key: brokerageKey, x_review_policy: policy, x_price_limit_percent: priceLimitPercent, ...columnsOf(fields) })
      .execute()
  })
}

export async function changeOffice({ db }: Services, actor: Actor, id: number, fields: OfficeFields): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    await officeIn(trx, brokerageKey, id)
    await refuseSameName(trx, brokerageKey, fields.name, id)
    await brokerageTables(trx)
      .updateTable('brokerage_office')
      .set(columnsOf(fields))
      .where('brokerage_office_key', '=', id)
      .where('brokerage_key', '=', brokerageKey)
      .execute()
  })
}

/** Removes an office. Its members stay in the brokerage, whose policy they come under. */
export async function removeOffice({ db, now }: Services, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    await officeIn(trx, brokerageKey, id)
    await releaseUnreviewed(trx, brokerageKey, new Date(now()), () =>
      brokerageTables(trx)
        .deleteFrom('brokerage_office')
        .where('brokerage_office_key', '=', id)
        .where('brokerage_key', '=', brokerageKey)
        .execute(),
    )
  })
}

/** Puts a member into an office, or into none. */
export async function setMemberOffice({ db, now }: Services, actor: Actor, accountId: number, officeId: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, actor.id, { lock: true })
    await memberOf(trx, brokerageKey, accountId)
    if (officeId !== null) await officeIn(trx, brokerageKey, officeId)
    await releaseUnreviewed(trx, brokerageKey, new Date(now()), () =>
      brokerageTables(trx)
        .updateTable('brokerage_member')
        .set({ brokerage_office_key: officeId })
        .where('account_id', '=', accountId)
        .where('brokerage_key', '=', brokerageKey)
        .execute(),
    )
  })
}

/** Returns how many offices there are. @throws Problem 'conflict' for a name that another one has. */
async function refuseSameName(trx: DatabaseTransaction, brokerageKey: number, name: string, except = 0): Promise<number> {
  const offices = await officesOf(trx, brokerageKey)
  const same = (row: (typeof offices)[number]) =>
    row.brokerage_office_key !== except && row.office_name.toLowerCase() === name.toLowerCase()
  if (offices.some(same)) throw new Problem('conflict', texts.anOfficeHasThisName, { 'body.name': texts.anOfficeHasThisName })
  return offices.length
}
