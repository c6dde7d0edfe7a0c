import { sql, type Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { MailCalendar, OutboxTables } from './outbox-rows.ts'
import { holdMail, type Held } from './mail-policy.ts'
import { suppressionOf, suppressMailTo } from './suppression.ts'

const minuteMs = 60_000
/** After the first, second … refusal. The fifth is the last. */
const pausesMs = [minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs]
/** Longer than one delivery can take: whoever dies with a mail in hand gives it back so much later. */
const inHandMs = minuteMs
/** Most mails say nothing worth reading a day later. */
const staleMs = 24 * 60 * minuteMs

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string | null
  messageId: string
  date: Date
  unsubscribeUrl: string | null
  calendar: MailCalendar | null
}

export interface MailTransport {
  /** Throws Refused when the mail server refuses this mail; anything else means that no mail goes out at present. */
  deliver(mail: OutgoingMail): Promise<void>
}

/** The mail server's no to one mail; `forGood` when asking again is no use. */
export class Refused extends Error {
  readonly forGood: boolean
  /** Whether it is the mailbox that does not exist, or the number that takes none, and not this message that is refused. */
  readonly ofMailbox: boolean

  constructor(answer: string, forGood: boolean, ofMailbox = false) {
    super(answer)
    this.name = 'Refused'
    this.forGood = forGood
    this.ofMailbox = ofMailbox
  }
}

/** One kind of message of the outbox, and what is noted of a recipient whom none of them can reach. */
export interface Channel {
  name: 'mail' | 'sms'
  unreachable(db: Database, recipient: string, now: number): Promise<void>
  /** Decides whether to send, hold or drop a message. Default: send every message. */
  hold?(db: Database, message: Row, now: number): Promise<Held | undefined>
}

export const mailChannel: Channel = {
  name: 'mail',
  unreachable: (db, address, now) => suppressMailTo(db, address, 'bounce', now),
  hold: holdMail,
}

type Row = Selectable<OutboxTables['outbox_message']>

/**
 * Sends what is due, one after the other, until nothing is; several processes share the work. A committed mail is sent at
 * least once; twice only when a process dies, or the connection breaks, between the server's yes and our note of it, and
 * then under the same Message-ID. Throws, and counts no try, when no mail goes out at present.
 */
export async function deliverDue(
  db: Database,
  transport: MailTransport,
  now: () => number,
  mayContinue: () => boolean = () => true,
  { name, unreachable, hold }: Channel = mailChannel,
): Promise<number> {
  let sent = 0
  for (let mail = await take(db, name, now()); mail; mail = mayContinue() ? await take(db, name, now()) : undefined) {
    const unsendable = await unsendableBecause(db, mail, now())
    if (unsendable) {
      await note(db, mail, { given_up_at: new Date(now()), last_answer: mail.last_answer ?? unsendable })
      continue
    }
    const held = await hold?.(db, mail, now())
    if (held) {
      await noteHeld(db, mail, held, now())
      continue
    }
    const refusal = await tried(transport, mail).catch(async (outage: unknown) => {
      await note(db, mail, { tries: mail.tries - 1, next_try_at: new Date(now()) })
      throw outage
    })
    if (refusal) {
      await note(db, mail, afterRefusal(refusal, mail.tries, now()))
      if (refusal.ofMailbox) await unreachable(db, mail.recipient, now())
    } else await noteSent(db, mail, now())
    if (!refusal) sent += 1
  }
  return sent
}

/** Asked when a mail is sent and not when it is written: meanwhile a mailbox may have bounced. */
async function unsendableBecause(db: Database, mail: Row, now: number): Promise<string | undefined> {
  const end = mail.worth_sending_until?.getTime() ?? mail.created_at.getTime() + staleMs
  if (now > end) return mail.channel === 'mail' ? 'No mail server took it for a day.' : 'It could not be sent in time.'
  const suppression = mail.unsubscribe_url === null ? undefined : await suppressionOf(db, mail.recipient)
  return suppression && `This mailbox gets no mail since a ${suppression}.`
}

const heldAnswers = {
  unverified: 'Not sent: the address isn’t verified.',
  replaced: 'Not sent: a newer mail replaced it.',
} as const

async function noteHeld(db: Database, mail: Row, held: Held, now: number): Promise<void> {
  if ('until' in held) return note(db, mail, { tries: mail.tries - 1, next_try_at: held.until })
  const erased = { body_text: '', body_html: null, calendar: null }
  await note(db, mail, { given_up_at: new Date(now), last_answer: heldAnswers[held.why], ...erased })
}

async function take(db: Database, channel: Channel['name'], now: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update outbox_message set tries = tries + 1, next_try_at = ${new Date(now + inHandMs)}
    where id = (
      select id from outbox_message
      where channel = ${channel} and sent_at is null and given_up_at is null and next_try_at <= ${new Date(now)}
      order by next_try_at, id
      limit 1
      for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

async function tried(transport: MailTransport, row: Row): Promise<Refused | undefined> {
  try {
    await transport.deliver({
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      messageId: row.message_id,
      date: row.created_at,
      unsubscribeUrl: row.unsubscribe_url,
      calendar: row.calendar,
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

function afterRefusal({ message, forGood }: Refused, tries: number, now: number) {
  const last_answer = message.slice(0, 500)
  const pause = forGood ? undefined : pausesMs[tries - 1]
  if (pause === undefined) return { last_answer, given_up_at: new Date(now) }
  // Not all at once when they were refused all at once.
  return { last_answer, next_try_at: new Date(now + pause * (0.8 + Math.random() * 0.4)) }
}

type Change = Partial<Pick<Row, 'tries' | 'next_try_at' | 'body_text' | 'body_html'>> & {
  calendar?: null
  given_up_at?: Date
  last_answer?: string
}

/**
 * What was sent may hold a one-time code; it is not kept. The note does not wait for the disk, which would be most of the time
 * in which a process that dies has the mail sent twice; one that a database loses with its machine costs the same.
 */
async function noteSent(db: Database, { id }: Row, now: number): Promise<void> {
  await sql`update outbox_message set sent_at = ${new Date(now)}, body_text = '', body_html = null, calendar = null
    where id = ${id} and set_config('synchronous_commit', 'off', true) is not null`.execute(db)
}

async function note(db: Database, { id }: Row, change: Change): Promise<void> {
  await db.withTables<OutboxTables>().updateTable('outbox_message').set(change).where('id', '=', id).execute()
}
