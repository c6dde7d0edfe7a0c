import * as texts from '#texts/notifications'
import { sql } from 'kysely'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Sms } from '#platform/sms/sms.ts'
import { frequencyReader } from '../matrix.ts'
import { notificationTables, type NotificationRow, type PersonRow } from '../notification-rows.ts'
import { quietHoursAt } from '../quiet-hours.ts'
import { textablePhone } from './text-alerts.ts'
import { textLimitOf, textsSent, type TextLimit } from './text-limit.ts'

type Context = Pick<Services, 'db' | 'now' | 'config'> & { limits: readonly TextLimit[] }

const worthSendingForMs = 6 * 3_600_000
const titleAtMost = 100

/**
 * Texts what is due, one text a person about all of it, as many as their plan holds; the text and the note that it went are one
 * transaction. Returns how many texts were written.
 */
export async function sendTexts(context: Context, sms: Sms, mayContinue: () => boolean = () => true): Promise<number> {
  let sent = 0
  while (mayContinue()) {
    const outcome = await context.db.transaction().execute((trx) => sendNext(context, sms, trx))
    if (outcome === undefined) break
    sent += outcome
  }
  return sent
}

async function sendNext({ now, config, limits }: Context, sms: Sms, trx: DatabaseTransaction): Promise<0 | 1 | undefined> {
  const at = now()
  const { rows } = await sql<PersonRow>`
    select person.* from notification_person person
    where id in (select person_id from notification where text_due_at <= ${new Date(at)} order by text_due_at limit 50)
    limit 1 for update skip locked`.execute(trx)
  const [person] = rows
  if (!person) return undefined
  const due = await notificationTables(trx)
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('text_due_at', '<=', new Date(at))
    .orderBy('id', 'desc')
    .execute()
  const quiet = quietHoursAt(at, person.time_zone)
  const later = person.paused_until && person.paused_until.getTime() > at ? person.paused_until : quiet && new Date(quiet.to)
  const note = (change: { text_due_at: Date | null; texted_at?: Date }, ids = due.map(({ id }) => id)) =>
    ids.length > 0 && notificationTables(trx).updateTable('notification').set(change).where('id', 'in', ids).execute()
  if (later) {
    await note({ text_due_at: later })
    return 0
  }
  await note({ text_due_at: null })
  const items = await stillWanted(trx, person, due)
  const phone = person.account_id === null || items.length === 0 ? undefined : await textablePhone(trx, person.account_id)
  if (!phone || person.account_id === null) return 0
  const limit = await textLimitOf(trx, limits, person.account_id)
  // Beyond the plan the bell and mails say it alone.
  if (limit !== null && (await textsSent(trx, person.account_id, at)) >= limit) return 0
  await sms.send(trx, { to: phone, text: alertText(items, config.publicUrl), worthSendingForMs })
  await note(
    { text_due_at: null, texted_at: new Date(at) },
    items.map(({ id }) => id),
  )
  return 1
}

/** Asked when it is sent: whoever read it meanwhile or switched the topic off gets no text. */
async function stillWanted(
  trx: DatabaseTransaction,
  { account_id: id }: PersonRow,
  due: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  if (id === null) return []
  const frequencyOf = await frequencyReader(trx, [id])
  return due.filter(({ topic, read_at }) => read_at === null && frequencyOf(id, topic, 'text') === 'now')
}

/** It names the sender and how to stop, as carriers ask; no address and nothing somebody wrote. */
function alertText(items: readonly Pick<NotificationRow, 'title' | 'link'>[], publicUrl: string): string {
  const [first] = items
  const title = first && first.title.length > titleAtMost ? `${first.title.slice(0, titleAtMost)}…` : (first?.title ?? '')
  const more = items.length - 1
  return fill(more > 0 ? texts.textOfAlerts : texts.textOfAlert, {
    name: product.name,
    title,
    more,
    url: `${publicUrl}${more > 0 ? '/notifications' : (first?.link ?? '')}`,
  })
}
