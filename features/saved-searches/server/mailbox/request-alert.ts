import * as texts from '#texts/saved-searches'
import { sql } from 'kysely'
import { alertsPageUrl, personOfMailbox } from '#features/notifications/server'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import { suppressionOf } from '#platform/mail/suppression.ts'
import { searchText } from '../../contract.ts'
import type { requestSearchAlert } from '../../contract/search-alerts.ts'
import { searchTables } from '../search-rows.ts'

type Context = Pick<Services, 'db' | 'now' | 'mail' | 'config'>

/** A mailbox that did not ask for this is mailed seldom. */
const unconfirmedAtMost = 3
const alertsAtMost = 25
const againAfterMs = 10 * 60_000

/**
 * Stores a search that a mailbox has to confirm, and mails it the link. It looks the same for every mailbox: nobody learns who is
 * known here. @throws Problem naming each refused filter.
 */
export async function requestAlert(
  context: Context,
  { email, query, name, mail }: InputOf<typeof requestSearchAlert>['body'],
): Promise<undefined> {
  const read = searchText(query)
  if (!read.ok) {
    const [first = texts.searchIsTooLong] = Object.values(read.fields)
    throw new Problem('invalid-input', first, { 'body.query': first })
  }
  if (await suppressionOf(context.db, email)) return undefined
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search-alerts'), hashtext(${email}))`.execute(trx)
    const person = await personOfMailbox(trx, email)
    if (!(await mayAsk(trx, person.id, read.text, context.now()))) return
    const at = new Date(context.now())
    await searchTables(trx)
      .insertInto('saved_search')
      .values({
        account_id: null,
        person_id: person.id,
        name,
        search_query: read.text,
        created_at: at,
        seen_at: at,
        deleted_at: null,
        mail_frequency: mail ?? 'daily',
        alerts_since: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const link = await alertsPageUrl(trx, context.config.publicUrl, person.id)
    await context.mail.send(trx, { to: email, ...confirmMail(link) })
  })
  return undefined
}

/** Nothing that was typed stands in it: whoever typed it may not be who reads it. */
export const confirmMail = (link: string) => ({
  kind: 'saved-searches/confirm' as const,
  replaces: 'confirm',
  subject: fill(texts.confirmYourAlertName, { name: product.name }),
  ...layoutMail({
    lead: [fill(texts.someoneAskedForAlerts, { name: product.name })],
    button: { label: texts.confirmAlert, link },
    rest: [texts.ifThatWasntYou],
  }),
})

/** The same search is mailed about again after a while, in case the first mail was lost. */
async function mayAsk(trx: DatabaseTransaction, personId: number, query: string, now: number): Promise<boolean> {
  const rows = await searchTables(trx).selectFrom('saved_search').selectAll().where('person_id', '=', personId).execute()
  const same = rows.find(({ search_query }) => search_query === query)
  if (same) {
    if (same.confirmed_at || now - same.created_at.getTime() < againAfterMs) return false
    await searchTables(trx)
      .updateTable('saved_search')
      .set({ created_at: new Date(now) })
      .where('id', '=', same.id)
      .execute()
    return true
  }
  return rows.length < alertsAtMost && rows.filter(({ confirmed_at }) => !confirmed_at).length < unconfirmedAtMost
}
