import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import { accountsById } from '#features/accounts/server'
import { product } from '#platform/contract/product.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { AgentTables } from '../agent-rows.ts'
import { announceVerification, recountVerified } from './announce-verification.ts'
import { stateName } from '../directory.ts'
import type { NamedLicense } from './decide-license.ts'
import { dayIn, daysBetween } from './state-zones.ts'

/** How many days before its last day the owner of a license is mailed. */
const remindDays = [60, 30, 7, 0] as const
const atOnce = 500

/** A license whose last day is over where it was issued expires; its owner's pages learn of it, and caches that show it. */
export async function expireLicenses(app: App, { db, now }: Services): Promise<void> {
  const owners = await db.transaction().execute(async (trx) => {
    const tables = trx.withTables<AgentTables>()
    const ended = await tables
      .updateTable('member_state_license')
      .set({ x_status: 'expired' })
      .where('x_status', '=', 'verified')
      .where(sql<boolean>`member_state_license_expiration_date < (services_now() at time zone x_time_zone)::date`)
      .returningAll()
      .execute()
    const accounts: (number | undefined)[] = []
    for (const license of ended) {
      await tables
        .insertInto('license_check')
        .values({
          license_id: license.id,
          step: 'expire',
          license_number: license.member_state_license,
          by_account_id: null,
          at: new Date(now()),
          regulator_url: null,
          snapshot_id: null,
          expires_on: license.member_state_license_expiration_date,
          note: '',
        })
        .execute()
      accounts.push(await recountVerified(trx, license.member_key))
    }
    return accounts
  })
  for (const owner of new Set(owners)) announceVerification(app, owner)
}

/** Mails owners 60, 30 and 7 days before the last day and on it, each once; who was verified late gets only what is due now. */
export async function remindOfLicenses({ db, now, mail, config }: Services): Promise<void> {
  const tables = db.withTables<AgentTables>()
  const licenses = await tables
    .selectFrom('member_state_license')
    .innerJoin('agent_profile', 'agent_profile.member_key', 'member_state_license.member_key')
    .selectAll('member_state_license')
    .select('agent_profile.account_id')
    .where('x_status', '=', 'verified')
    .where(
      sql<boolean>`member_state_license_expiration_date between (services_now() at time zone x_time_zone)::date
        and (services_now() at time zone x_time_zone)::date + ${remindDays[0]}::integer`,
    )
    .where(
      sql<boolean>`not exists (
        select from license_reminder r
        where r.license_id = member_state_license.id and r.expires_on = member_state_license_expiration_date
        and r.days_before <= (
          select min(due) from unnest(${sql.val([...remindDays])}::integer[]) due
          where member_state_license_expiration_date <= (services_now() at time zone x_time_zone)::date + due))`,
    )
    .orderBy('member_state_license.id')
    .limit(atOnce)
    .execute()
  for (const license of licenses) {
    const expiresOn = license.member_state_license_expiration_date ?? ''
    const left = daysBetween(dayIn(license.x_time_zone, now()), expiresOn)
    const due = remindDays.toReversed().find((days) => left <= days)
    const account = (await accountsById(db, [license.account_id])).get(license.account_id)
    if (due === undefined || !account) continue
    await db.transaction().execute(async (trx) => {
      const noted = await trx
        .withTables<AgentTables>()
        .insertInto('license_reminder')
        .values({ license_id: license.id, expires_on: expiresOn, days_before: due, sent_at: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (noted.numInsertedOrUpdatedRows === 0n) return
      await mail.send(trx, { to: account.email, ...licenseEndsMail(license, left, config.publicUrl) })
    })
  }
}

export function licenseEndsMail(license: NamedLicense, left: number, publicUrl: string) {
  const named = {
    state: stateName(license.member_state_license_state),
    number: license.member_state_license,
    days: left,
    name: product.name,
  }
  const content = {
    lead: [
      fill(left === 0 ? texts.yourLicenseEndsToday : left === 1 ? texts.yourLicenseEndsTomorrow : texts.yourLicenseEndsInDays, named),
      texts.renewItWithTheState,
    ],
    button: { label: texts.openYourProfile, link: `${publicUrl}/agent/profile` },
  }
  return {
    kind: 'agents/license' as const,
    subject: fill(left === 0 ? texts.licenseEndsTodaySubject : texts.licenseEndsSubject, named),
    ...layoutMail(content),
  }
}
