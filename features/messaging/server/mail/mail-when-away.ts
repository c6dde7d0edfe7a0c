import { sql } from 'kysely'
import * as texts from '#texts/messaging'
import { accountsById, findMailAuthors, type Account, type MailAuthors } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { cardsById } from '#features/listings/server'
import { notify, unsubscribeUrls, whoWants, type Notice } from '#features/notifications/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import { verifiedMailboxes } from '#platform/mail/mail-policy.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import { messageTables } from '../message-rows.ts'
import { noticeMail, shownInMail, type Waiting } from './notice-mail.ts'
import { mailAbout } from './waiting-mail.ts'

export const unreadForMs = 10 * 60_000
const awayForMs = 2 * 60_000
const oldestMs = 24 * 3_600_000
/** At most one mail a person in this time, whoever writes and about however many homes. */
export const mailIntervalMs = 30 * 60_000
const peopleAtOnce = 200

/** A conversation whose unread messages a round marked as mailed. */
export interface WaitingRow {
  receiver_id: number
  sender_id: number
  listing_key: number | null
  messages: number
  last_id: number
}

/** Which unread messages are mailed, and as what. */
export interface MailRound {
  topic: 'messages' | 'new-leads'
  kind: 'messaging/waiting' | 'messaging/first'
  /** Marks messages as mailed and returns their conversations, the latest first. */
  mark(trx: DatabaseTransaction, mailedAt: Date): Promise<WaitingRow[]>
  /** True when `mailIntervalMs` counts from these mails. */
  countsForInterval: boolean
}

const whenAway: MailRound = { topic: 'messages', kind: 'messaging/waiting', mark: markWaiting, countsForInterval: true }

/**
 * Sends one mail and one notice on the bell to each person who is not connected and for whom messages wait for ten minutes. A
 * conversation is mailed once until it was read. Returns how many mails were sent.
 */
export async function mailThoseAway(services: Services & Branding): Promise<number> {
  let mails = 0
  for (let people = peopleAtOnce; people === peopleAtOnce;) {
    const batch = await services.db.transaction().execute(async (trx) => {
      // One process at a time, so that several send a mail once.
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('mail-when-away')) as mine`.execute(trx)
      return rows[0]?.mine ? mailRound(trx, services, whenAway) : { people: [], mails: 0, ringing: [] }
    })
    people = batch.people.length
    mails += batch.mails
  }
  return mails
}

interface Mailed {
  people: number[]
  mails: number
  /** Accounts whose bell has something new. */
  ringing: number[]
}

/** Marks messages as mailed, writes the notices and mails, all in the transaction of the caller. */
export async function mailRound(trx: DatabaseTransaction, services: Services & Branding, round: MailRound): Promise<Mailed> {
  const { mail, now, config, brands } = services
  const mailedAt = new Date(now())
  const rows = await round.mark(trx, mailedAt)
  const byPerson = Map.groupBy(rows, (row) => row.receiver_id)
  const ids = [...byPerson.keys()]
  const wanted = await whoWants(trx, ids, round.topic, 'mail')
  const people = await accountsById(trx, [...new Set(rows.flatMap((row) => [row.receiver_id, row.sender_id]))])
  const isHere = (id: number) => people.get(id)?.suspended_at === null
  // Messages of readers who want no mail are marked too, so that switching mail on later mails nothing old.
  const everybody = ids
    .filter(isHere)
    .map((id) => [id, (byPerson.get(id) ?? []).filter((row) => isHere(row.sender_id))] as const)
    .filter(([, waiting]) => waiting.length > 0)
  const authors = await findMailAuthors(trx, [...people.keys()])
  const notices = everybody.map(([id, waiting]) => noticeOf(id, waiting, { mailedAt, authors, topic: round.topic }))
  const ringing = await notify(trx, now(), notices)
  const waitingByReceiver = new Map(everybody.filter(([id]) => wanted.has(id)))
  const receivers = [...waitingByReceiver.keys()]
  const waitingFor = await complete(trx, people, waitingByReceiver, brands)
  const stops = await unsubscribeUrls(trx, config.publicUrl, receivers, round.topic)
  for (const id of receivers) {
    const [receiver, stop] = [people.get(id), stops.get(id)]
    if (!receiver || !stop) continue
    await mail.send(trx, {
      kind: round.kind,
      to: receiver.email,
      ...noticeMail(config.publicUrl, waitingFor.get(id) ?? [], { stop, kind: round.kind }),
      unsubscribeUrl: stop,
      about: mailAbout(id, mailedAt),
    })
  }
  if (round.countsForInterval) await noteMailed(trx, receivers, mailedAt)
  return { people: ids, mails: receivers.length, ringing }
}

interface NoticeDetails {
  mailedAt: Date
  authors: MailAuthors
  topic: MailRound['topic']
}

/** On the bell and by push, whether or not they are mailed. It says who wrote and not what: a locked screen may show it. */
function noticeOf(id: number, waiting: readonly WaitingRow[], { mailedAt, authors, topic }: NoticeDetails): Notice {
  const senders = new Set(waiting.map(({ sender_id }) => sender_id))
  const [first] = waiting
  const home = first?.listing_key ? `&home=${first.listing_key}` : ''
  return {
    to: { accountId: id },
    about: mailAbout(id, mailedAt),
    topic,
    title:
      topic === 'new-leads'
        ? // Their name stays out of what the agent keeps after they delete their account.
          fillMail(senders.size === 1 ? texts.someoneNewWrote : texts.newPeopleWrote, { count: senders.size })
        : senders.size === 1 && first
          ? fillMail(texts.newMessageFrom, { name: authors.name(first.sender_id) })
          : fillMail(texts.newMessagesFromPeople, { count: senders.size }),
    link: waiting.length === 1 && first ? `/messages?with=${first.sender_id}${home}` : '/messages',
    mailFrequency: 'off',
  }
}

/** Unread, not mailed yet, not deleted, and neither muted nor blocked. */
export const isMailable = sql`message.read_at is null and message.mailed_at is null and not message.hidden_for_receiver
    and not exists (      select from message_conversation muted
      where muted.account_id = message.receiver_id and muted.other_id = message.sender_id
        and muted.home_key = coalesce(message.listing_key, 0) and muted.muted
    )
    and not exists (      select from message_block where account_id = message.receiver_id and blocked_id = message.sender_id
    )`

async function markWaiting(trx: DatabaseTransaction, mailedAt: Date): Promise<WaitingRow[]> {
  const before = (ms: number) => new Date(mailedAt.getTime() - ms)
  const waits = sql`${isMailable} and message.created_at > ${before(oldestMs)}
    and not exists (      select from message earlier
      where earlier.receiver_id = message.receiver_id and earlier.sender_id = message.sender_id
        and earlier.listing_key is not distinct from message.listing_key
        and earlier.read_at is null and earlier.mailed_at is not null and not earlier.hidden_for_receiver
    )`
  const { rows } = await sql<WaitingRow>`
    with due as (      select receiver_id from message left join message_inbox inbox on inbox.account_id = message.receiver_id
      where ${waits} and message.created_at <= ${before(unreadForMs)}
        and coalesce(inbox.seen_at, '-infinity') < ${before(awayForMs)}
        and coalesce(inbox.mailed_at, '-infinity') <= ${before(mailIntervalMs)}
      group by receiver_id order by min(message.created_at) limit ${peopleAtOnce}
    ), marked as (      update message set mailed_at = ${mailedAt} from due where message.receiver_id = due.receiver_id and ${waits}
      returning message.id, message.receiver_id, message.sender_id, message.listing_key
    )
    select receiver_id, sender_id, listing_key, count(*)::int as messages, max(id) as last_id
    from marked group by receiver_id, sender_id, listing_key order by last_id desc`.execute(trx)
  return rows
}

/** With names and the last words of those conversations that a mail shows. */
async function complete(
  trx: DatabaseTransaction,
  people: ReadonlyMap<number, Account>,
  waitingByReceiver: ReadonlyMap<number, readonly WaitingRow[]>,
  brands: Branding['brands'],
): Promise<Map<number, Waiting[]>> {
  const shown = [...waitingByReceiver.values()].flatMap((waiting) => waiting.slice(0, shownInMail))
  if (shown.length === 0) return new Map()
  const last = await messageTables(trx)
    .selectFrom('message')
    .select(['id', sql<string>`left(content, 400)`.as('content'), 'attachments'])
    .where(
      'id',
      'in',
      shown.map((row) => row.last_id),
    )
    .execute()
  const lastMessages = new Map(last.map((row) => [row.id, row]))
  const senders = [...new Set([...waitingByReceiver.values()].flat().map((row) => row.sender_id))]
  const agents = await agentCards(trx, senders)
  const firms = await brands?.(trx, senders)
  const authors = await findMailAuthors(trx, senders)
  const homes = await cardsById(
    trx,
    shown.flatMap(({ listing_key }) => listing_key ?? []),
  )
  // Text is mailed only from a verified address, to the agent of the listing it is about.
  const verified = await verifiedMailboxes(
    trx,
    [...people.values()].map(({ email }) => email),
  )
  const isVerified = (id: number) => verified.has(people.get(id)?.email ?? '')
  const mayRead = ({ receiver_id, sender_id, listing_key }: WaitingRow) =>
    isVerified(sender_id) && listing_key !== null && homes.get(listing_key)?.agentId === receiver_id
  const completed = (row: WaitingRow): Waiting => ({
    sender: { id: row.sender_id, name: authors.name(row.sender_id) },
    // The sender typed it.
    brokerage: authors.text(row.sender_id, agents.get(row.sender_id)?.brokerageName ?? '', ''),
    brand: firms?.get(row.sender_id),
    home: row.listing_key,
    messages: row.messages,
    last: mayRead(row) ? lastMessages.get(row.last_id) : undefined,
  })
  return new Map([...waitingByReceiver].map(([id, waiting]) => [id, waiting.map(completed)]))
}

async function noteMailed(trx: DatabaseTransaction, receivers: readonly number[], mailedAt: Date): Promise<void> {
  if (receivers.length === 0) return
  await sql`
    update message_inbox set mailed_at = ${mailedAt}
    where account_id in (select account_id from message_inbox where account_id = any(${receivers}) order by account_id for update)`.execute(
    trx,
  )
}
