import { accountsById } from '#features/accounts/server'
import type { Delivery } from '#features/notifications/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/database/database.ts'
import { allowMailTo, suppressionOf } from '#platform/mail/suppression.ts'
import type { saveDelivery } from '../contract.ts'
import { columnsOf, planAnew } from './digest-times.ts'
import { notificationTables } from './notification-rows.ts'

const pauseMs = 30 * 86_400_000
const sentShown = 10

export async function deliveryOf(db: Database, accountId: number, now: number): Promise<Delivery> {
  const tables = notificationTables(db)
  const [person, account] = await Promise.all([
    tables.selectFrom('notification_person').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
    accountsById(db, [accountId]).then((accounts) => accounts.get(accountId)),
  ])
  const sent = person
    ? await tables
        .selectFrom('notification_mail')
        .select(['created_at', 'subject'])
        .where('person_id', '=', person.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sentShown)
        .execute()
    : []
  const pausedUntil = person?.paused_until && person.paused_until.getTime() > now ? person.paused_until.toISOString() : null
  return {
    timeZone: person?.time_zone ?? 'America/Chicago',
    hour: person?.digest_hour ?? 8,
    weekday: person?.digest_weekday ?? 1,
    priceDropPercent: person?.price_drop_percent ?? 0,
    pausedUntil,
    mailbox: (account && (await suppressionOf(db, account.email))) ?? 'ok',
    sent: sent.map(({ created_at, subject }) => ({ at: created_at.toISOString(), subject })),
  }
}

/** @throws Problem naming a zone that does not exist. */
export async function changeDelivery(
  db: Database,
  accountId: number,
  body: InputOf<typeof saveDelivery>['body'],
  now: number,
): Promise<Delivery> {
  const { timeZone, hour, weekday, priceDropPercent, paused, mailboxWorks } = body
  const change = {
    ...columnsOf({ timeZone, hour, weekday }),
    ...(priceDropPercent !== undefined && { price_drop_percent: priceDropPercent }),
    ...(paused !== undefined && { paused_until: paused ? new Date(now + pauseMs) : null }),
  }
  await db.transaction().execute(async (trx) => {
    const tables = notificationTables(trx)
    const person = await tables
      .insertInto('notification_person')
      .values({ account_id: accountId, mailbox: null, ...change })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId, ...change }))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (timeZone !== undefined || hour !== undefined || weekday !== undefined || paused === false) await planAnew(trx, person, now)
    if (mailboxWorks) {
      const account = (await accountsById(trx, [accountId])).get(accountId)
      if (account) await allowMailTo(trx, account.email)
    }
  })
  return deliveryOf(db, accountId, now)
}
