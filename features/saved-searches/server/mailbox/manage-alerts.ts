import { sql } from 'kysely'
import {
  changeTimesOfMailbox,
  dropWaitingMail,
  forgetMailboxPeople,
  peopleOfMailbox,
  personOfAlertsLink,
  resumeMailTo,
  timesOfMailbox,
  type MailboxPerson,
} from '#features/notifications/server'
import type { PersonalData } from '#features/personal-data/server'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { changeAlertTimes, changeSearchAlert, SearchAlerts } from '../../contract/search-alerts.ts'
import { indexSearches } from '../alerts/search-areas.ts'
import { noSuchSearch, searchTables } from '../search-rows.ts'

type Context = Pick<Services, 'db' | 'now'>

const confirmWithinMs = 7 * 86_400_000

/** @throws Problem 'not-found' for a link that we did not sign. */
export async function alertsOf(db: Database, token: string): Promise<SearchAlerts> {
  return alertsOfPerson(db, await personOfAlertsLink(db, token))
}

async function alertsOfPerson(db: Database, { id, mailbox }: MailboxPerson): Promise<SearchAlerts> {
  const rows = await searchTables(db).selectFrom('saved_search').selectAll().where('person_id', '=', id).orderBy('id', 'desc').execute()
  const alerts = rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.search_query,
    mail: row.mail_frequency,
    priceDropAtMost: row.price_drop_at_most,
    isConfirmed: row.confirmed_at !== null,
  }))
  return { email: mailbox, alerts, times: await timesOfMailbox(db, id) }
}

/** @throws Problem 'not-found' for a link that we did not sign, and for the search of somebody else. */
export async function changeAlert(
  context: Context,
  { token, id, change, name, mail, priceDropAtMost }: InputOf<typeof changeSearchAlert>['body'],
): Promise<SearchAlerts> {
  const person = await personOfAlertsLink(context.db, token)
  const at = new Date(context.now())
  await context.db.transaction().execute(async (trx) => {
    const tables = searchTables(trx)
    if (change === 'remove') {
      await tables.deleteFrom('saved_search').where('id', '=', id).where('person_id', '=', person.id).execute()
      await dropUnlessWanted(trx, person.id)
      return
    }
    const row = await tables
      .selectFrom('saved_search')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', '=', person.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw noSuchSearch()
    if (change === 'save') {
      const given = {
        name: name ?? row.name,
        mail_frequency: mail ?? row.mail_frequency,
        price_drop_at_most: priceDropAtMost === undefined ? row.price_drop_at_most : priceDropAtMost,
      }
      await tables.updateTable('saved_search').set(given).where('id', '=', id).execute()
      await dropUnlessWanted(trx, person.id)
      return
    }
    if (row.confirmed_at) return
    await tables.updateTable('saved_search').set({ confirmed_at: at, alerts_since: at }).where('id', '=', id).execute()
    await indexSearches(trx, [row], context.now())
    await resumeMailTo(trx, person.id)
  })
  return alertsOfPerson(context.db, person)
}

/** A mail of a day or a week may wait for its hour: it does not come when every alert of the mailbox is off or deleted by then. */
async function dropUnlessWanted(trx: DatabaseTransaction, personId: number): Promise<void> {
  const wanted = await searchTables(trx)
    .selectFrom('saved_search')
    .select('id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('mail_frequency', '<>', 'off')
    .limit(1)
    .executeTakeFirst()
  if (!wanted) await dropWaitingMail(trx, personId)
}

/** @throws Problem 'not-found' for a link that we did not sign, and naming a zone that does not exist. */
export async function changeTimes(context: Context, { token, ...times }: InputOf<typeof changeAlertTimes>['body']): Promise<SearchAlerts> {
  const person = await personOfAlertsLink(context.db, token)
  await context.db.transaction().execute((trx) => changeTimesOfMailbox(trx, person.id, times, context.now()))
  return alertsOfPerson(context.db, person)
}

/** What was never confirmed is forgotten after a week, and with the last alert the mailbox itself. */
export async function forgetUnconfirmed({ db, now }: Context): Promise<void> {
  await searchTables(db)
    .deleteFrom('saved_search')
    .where('person_id', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now() - confirmWithinMs))
    .execute()
  const { rows } = await sql<{ id: number }>`
    select id from notification_person person where account_id is null
      and not exists (select from saved_search where saved_search.person_id = person.id)`.execute(db)
  await forgetMailboxPeople(
    db,
    rows.map(({ id }) => id),
  )
}

/** Alerts that were asked for without an account, by the mailbox of one. */
export const mailboxData: PersonalData = {
  name: 'searchAlerts',
  async collect(db, { email }) {
    const people = await peopleOfMailbox(db, email)
    return Promise.all(people.map((id) => alertsOfPerson(db, { id, mailbox: email })))
  },
  async plan(db, { email }) {
    const count = (await peopleOfMailbox(db, email)).length
    return count === 0 ? [] : [{ what: 'Alerts by email without an account', count: null, outcome: 'erased', why: null }]
  },
  async erase(trx, { email }) {
    await forgetMailboxPeople(trx, await peopleOfMailbox(trx, email))
  },
}
