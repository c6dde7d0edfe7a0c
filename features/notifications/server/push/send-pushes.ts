import { sql } from 'kysely'
import { isUrgent } from '../../contract/topics.ts'
import type { PushMessage } from '#platform/contract/push-message.ts'
import type { Services } from '#platform/http/services.ts'
import { frequencyReader } from '../matrix.ts'
import { notificationTables, type NotificationRow } from '../notification-rows.ts'
import { quietHoursAt } from '../quiet-hours.ts'
import type { PushOutcome, PushSender } from './push-sender.ts'
import { subscriptionsOf, subscriptionTables, type SubscriptionRow } from './push-subscriptions.ts'

type Context = Pick<Services, 'db' | 'now'>
type Taken = NotificationRow & { account_id: number | null; push_tries: number; time_zone: string }

const minuteMs = 60_000
/** Longer than sending to all browsers of a person takes: whoever dies with one in hand gives it back so much later. */
const inHandMs = 3 * minuteMs
/** After the first, second … time that no browser could be reached. The fifth is the last. */
const pausesMs = [minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs]
const atOnce = 4
const longestTitle = 120

/**
 * Pushes what is due to every browser of its person; several processes share the work. One that dies between a browser's yes and
 * our note of it has it pushed again, under the same tag, so that the browser shows one. Returns how many were pushed.
 */
export async function sendPushes(context: Context, send: PushSender, mayContinue: () => boolean = () => true): Promise<number> {
  let pushed = 0
  const worker = async (): Promise<void> => {
    for (let item = await take(context); item; item = mayContinue() ? await take(context) : undefined)
      if (await pushOne(context, send, item)) pushed += 1
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return pushed
}

async function take({ db, now }: Context): Promise<Taken | undefined> {
  const at = now()
  const { rows } = await sql<Taken>`
    update notification set push_tries = push_tries + 1, push_due_at = ${new Date(at + inHandMs)}
    from notification_person person
    where person.id = person_id and notification.id = (
      select id from notification where push_due_at <= ${new Date(at)} order by push_due_at, id limit 1 for update skip locked)
    returning notification.*, person.account_id, person.time_zone`.execute(db)
  return rows[0]
}

async function pushOne({ db, now }: Context, send: PushSender, item: Taken): Promise<boolean> {
  const note = (change: { push_due_at: Date | null; pushed_at?: Date; push_tries?: number }) =>
    notificationTables(db).updateTable('notification').set(change).where('id', '=', item.id).execute()
  const quiet = isUrgent(item.topic) ? quietHoursAt(now(), item.time_zone) : undefined
  if (quiet) {
    await note({ push_due_at: new Date(quiet.to), push_tries: item.push_tries - 1 })
    return false
  }
  const accountId = item.account_id
  // Asked now: whoever switched the topic off meanwhile, or read it, is not disturbed.
  const wanted =
    accountId !== null && item.read_at === null && (await frequencyReader(db, [accountId]))(accountId, item.topic, 'push') === 'now'
  const browsers = wanted ? await subscriptionsOf(db, accountId) : []
  const outcomes = await Promise.all(browsers.map((browser) => send(browser, messageOf(item)).catch((): PushOutcome => 'later')))
  await forget(
    { db, now },
    browsers.filter((_, index) => outcomes[index] === 'gone'),
  )
  if (outcomes.includes('sent')) {
    await note({ push_due_at: null, pushed_at: new Date(now()) })
    return true
  }
  const pause = outcomes.includes('later') ? pausesMs[item.push_tries - 1] : undefined
  await note({ push_due_at: pause === undefined ? null : new Date(now() + pause) })
  return false
}

async function forget({ db }: Context, removed: readonly SubscriptionRow[]): Promise<void> {
  for (const { id } of removed) await subscriptionTables(db).deleteFrom('push_subscription').where('id', '=', id).execute()
}

function messageOf({ id, title, detail, reason, link }: Taken): PushMessage {
  return { title: title.slice(0, longestTitle), body: [detail, reason].filter(Boolean).join('\n'), link, tag: `notice-${id}` }
}
