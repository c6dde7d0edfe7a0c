import { sql } from 'kysely'
import { type Frequency, type Topic } from '#features/notifications/contract'
import { isUrgent, needsLeadConsent, type Channel } from '../contract/topics.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { MailText } from '#platform/mail/plain-text.ts'
import { dueAt } from './digest-time.ts'
import { frequencyReader } from './matrix.ts'
import type { PersonRow } from './notification-rows.ts'
import { accountsWithTexts } from './text/text-alerts.ts'
import { accountsWithPush } from './push/push-subscriptions.ts'

/** Pushes go out by the earliest `push_due_at`, so that urgent ones overtake thousands of others. */
const urgentHeadStartMs = 7 * 86_400_000

/** Something that one person is told of. Push, digests and text messages repeat its words. */
export interface Notice {
  to: { accountId: number } | { personId: number }
  /** What it tells, such as `change:17`: a person is told of the same thing once, whoever says it and however often. */
  about: string
  topic: Topic
  /** One line. */
  title: MailText
  detail?: MailText
  /** Why this person is told; left out where that is plain. */
  reason?: MailText
  /** A path of the site. */
  link: string
  /** How often by mail, where something else than the topic decides. A topic switched off stays off. */
  mailFrequency?: Frequency
  /** How many percent a price fell, for those who want to know of larger drops only. */
  dropPercent?: number
}

/**
 * Writes what these people are told into the ledger, as part of the caller's transaction: on the bell at once, by mail when it is due, pushed to browsers at once. Returns the accounts whose bell has something new; `announceNotices` rings it after the commit.
 */
export async function notify(trx: DatabaseTransaction, now: number, notices: readonly Notice[]): Promise<number[]> {
  if (notices.length === 0) return []
  const people = await peopleOf(trx, notices)
  const accountIds = [...new Set(notices.flatMap(({ to }) => ('accountId' in to ? [to.accountId] : [])))]
  const frequencyOf = await frequencyReader(trx, accountIds)
  const withPush = await accountsWithPush(trx, accountIds)
  const { all: withTexts, leads: withLeadTexts } = await accountsWithTexts(trx, accountIds)
  const rows = notices.flatMap((notice) => {
    const person = people(notice.to)
    if (!person || (notice.dropPercent ?? 100) < person.price_drop_percent) return []
    const chosen = (channel: Channel): Frequency =>
      person.account_id === null ? (channel === 'mail' ? 'now' : 'off') : (frequencyOf(person.account_id, notice.topic, channel) ?? 'off')
    const topicFrequency = chosen('mail')
    const mailFrequency = topicFrequency === 'off' ? 'off' : (notice.mailFrequency ?? topicFrequency)
    const dueAtOnce = (channel: Channel, reachable: ReadonlySet<number>, headStartMs = 0) =>
      person.account_id !== null && reachable.has(person.account_id) && chosen(channel) === 'now' ? new Date(now - headStartMs) : null
    return [
      {
        person_id: person.id,
        account_id: person.account_id,
        about: notice.about,
        topic: notice.topic,
        title: notice.title,
        detail: notice.detail ?? '',
        reason: notice.reason ?? '',
        link: notice.link,
        on_screen: chosen('screen') !== 'off',
        mail_due_at: dueAt(mailFrequency, now, person),
        mail_frequency: mailFrequency,
        push_due_at: dueAtOnce('push', withPush, isUrgent(notice.topic) ? urgentHeadStartMs : 0),
        text_due_at: dueAtOnce('text', needsLeadConsent(notice.topic) ? withLeadTexts : withTexts),
      },
    ]
  })
  const { rows: added } = await sql<{ person_id: number; on_screen: boolean }>`
    insert into notification (person_id, about, topic, title, detail, reason, link, created_at, on_screen, mail_due_at, mail_frequency, push_due_at, text_due_at)
    select person_id, about, topic, title, detail, reason, link, ${new Date(now)}, on_screen, mail_due_at, mail_frequency, push_due_at,
      text_due_at
    from json_to_recordset(${JSON.stringify(rows)}) as item (person_id bigint, about text, topic text, title text, detail text,
      reason text, link text, on_screen boolean, mail_due_at timestamptz, mail_frequency text, push_due_at timestamptz, text_due_at timestamptz)
    order by person_id
    on conflict (person_id, about) do nothing
    returning person_id, on_screen`.execute(trx)
  const ringing = new Set(added.flatMap(({ person_id, on_screen }) => (on_screen ? [person_id] : [])))
  return [...new Set(rows.flatMap(({ person_id, account_id }) => (account_id !== null && ringing.has(person_id) ? [account_id] : [])))]
}

type Finder = (to: Notice['to']) => PersonRow | undefined

async function peopleOf(trx: DatabaseTransaction, notices: readonly Notice[]): Promise<Finder> {
  const accountIds = [...new Set(notices.flatMap(({ to }) => ('accountId' in to ? [to.accountId] : [])))]
  const personIds = [...new Set(notices.flatMap(({ to }) => ('personId' in to ? [to.personId] : [])))]
  // Ordered, so that two transactions never wait for each other. Locked, so that a person whose deletion commits first is left out.
  await sql`insert into notification_person (account_id, time_zone)
    select id, coalesce((
      select x_time_zone from member_state_license join agent_profile using (member_key)
      where agent_profile.account_id = account.id order by member_state_license.id limit 1
    ), 'America/Chicago') from account where id = any(${accountIds}::bigint[])
      and not exists (select from notification_person known where known.account_id = account.id) order by id
    for key share on conflict do nothing`.execute(trx)
  const { rows } = await sql<PersonRow>`select * from notification_person
    where account_id = any(${accountIds}::bigint[]) or id = any(${personIds}::bigint[]) order by id for key share`.execute(trx)
  const byAccount = new Map(rows.map((row) => [row.account_id, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (to) => ('accountId' in to ? byAccount.get(to.accountId) : byId.get(to.personId))
}
