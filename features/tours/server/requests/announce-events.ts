import * as texts from '#texts/tours'
import { accountsById, type Account } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import { lineStored, postLine, type StoredLine } from '#features/messaging/server'
import { announceNotices, notify, type Notice } from '#features/notifications/server'
import { tourChanged } from '#features/tours/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import { verifiedMailboxes } from '#platform/mail/mail-policy.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { urgentCommitted } from '#platform/mail/urgent-mail.ts'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import { eventMail } from '../mails/tour-mails.ts'
import { toursOf, withMailNames } from '../read-tours.ts'
import { tourTables, type RequestRow, type TourTables } from '../tour-rows.ts'
import { eventSubject, eventText, type Happened } from './event-texts.ts'
import type { Selectable } from 'kysely'

type EventRow = Selectable<TourTables['tour_event']>

/** What mails about a tour that is still to come may be withdrawn by. */
export const aboutTour = (id: number): string => `tour-${id}`

/**
 * Brings what happened to both sides: a line in their conversation, a mail with the calendar entry, the bell, a frame. Each note is taken
 * once, in one transaction with its line and its mails; what a process left behind when it died is found by the next run.
 */
export async function announceEvents(app: App, services: Services & Branding): Promise<void> {
  for (;;) {
    const announced = await services.db.transaction().execute((trx) => announceNext(services, trx))
    if (!announced) return
    services.events.emit(urgentCommitted, undefined)
    for (const line of announced.lines) services.events.emit(lineStored, line)
    announceNotices(app.live, announced.ringing)
    for (const accountId of announced.people) app.live.send(accountId, tourChanged, { id: announced.id })
  }
}

interface Announced {
  id: number
  people: number[]
  /** Whose bell has something new. */
  ringing: number[]
  lines: StoredLine[]
}

async function announceNext(services: Services & Branding, trx: DatabaseTransaction): Promise<Announced | undefined> {
  const tables = tourTables(trx)
  const event = await tables
    .selectFrom('tour_event')
    .selectAll()
    .where('announced_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!event) return undefined
  await tables
    .updateTable('tour_event')
    .set({ announced_at: new Date(services.now()) })
    .where('id', '=', event.id)
    .execute()
  const row = await tables.selectFrom('tour_request').selectAll().where('id', '=', event.request_id).executeTakeFirstOrThrow()
  const ids = [row.agent_account_id, ...(row.buyer_account_id === null ? [] : [row.buyer_account_id])]
  const people = await accountsById(trx, ids)
  // A note is about the tour as it was then.
  const then: RequestRow = { ...row, state: event.state, starts_at: event.starts_at, revision: event.revision }
  const happened: Happened = {
    step: event.step as Happened['step'],
    state: event.state,
    startsAt: event.starts_at?.getTime() ?? null,
    slots: event.slots.map((time) => Date.parse(time)),
    reason: event.reason,
    timeZone: row.time_zone,
  }
  const endsCalendarEntry = ['canceled', 'expired', 'declined'].includes(event.state) && event.starts_at !== null
  if (endsCalendarEntry) await withdrawMail(trx, aboutTour(row.id))
  for (const id of ids) {
    const account = people.get(id)
    const isActor = id === event.by_account_id
    // The actor knows already, but a request gets a receipt, and an appointment goes into both calendars.
    const isReceipt = isActor && event.step === 'request'
    const entersCalendar = event.state === 'confirmed' && event.step !== 'keep' && event.step !== 'expire'
    if (account && (!isActor || isReceipt || entersCalendar || endsCalendarEntry))
      await mailPerson(services, trx, { account, people, row: then, happened, by: event.by_account_id })
  }
  const recipients = ids.filter((id) => id !== event.by_account_id && people.has(id))
  const ringing = await notify(trx, services.now(), await noticesOf(trx, { event, row, recipients, happened }))
  return { id: row.id, people: ids, ringing, lines: await lineOf(trx, event, row, happened) }
}

interface Told {
  event: EventRow
  row: RequestRow
  recipients: readonly number[]
  happened: Happened
}

/** What the bells of those say who did not do it themselves. */
async function noticesOf(trx: DatabaseTransaction, { event, row, recipients, happened }: Told): Promise<Notice[]> {
  const title = (await cardsById(trx, [row.listing_key])).get(row.listing_key)?.title ?? texts.aListing
  return recipients.map((accountId) => ({
    to: { accountId },
    about: `tour-event:${event.id}`,
    topic: 'tours',
    title: asMailText(eventSubject(happened, title)),
    // The bell is mailed in digests as well; the page has the reason.
    detail: asMailText(eventText({ ...happened, reason: event.by_account_id === null ? happened.reason : null })),
    link: accountId === row.agent_account_id ? '/agent/dashboard?tab=tours' : '/schedule-visit',
  }))
}

interface Reader {
  account: Account
  people: ReadonlyMap<number, Account>
  row: RequestRow
  happened: Happened
  /** Null for the product. */
  by: number | null
}

/** Text of a person is mailed only to the agent of the listing, and only when the address of its writer is verified. */
async function mailPerson(
  { mail, config, now, brands }: Services & Branding,
  trx: DatabaseTransaction,
  { account, people, row, happened, by }: Reader,
): Promise<void> {
  if (account.email.endsWith('.invalid')) return
  const [shown] = await toursOf(trx, account.id, [row], now())
  if (!shown) return
  const tour = await withMailNames(trx, shown)
  const brand = await sharedBrand({ brands }, trx, [row.agent_account_id])
  const verified = await verifiedMailboxes(
    trx,
    [...people.values()].map(({ email }) => email),
  )
  const mayRead = (writerId: number | null) =>
    account.id === row.agent_account_id && writerId !== null && verified.has(people.get(writerId)?.email ?? '')
  const note = mayRead(row.buyer_account_id) ? tour.note : ''
  const reason = by === null || mayRead(by) ? happened.reason : null
  const hasNoteOnPage = reason !== happened.reason || (!tour.isMine && note !== tour.note)
  const isActor = by === null ? null : account.id === by
  const { publicUrl, supportEmail } = config
  const settings = { isActor, to: account.email, publicUrl, supportEmail, brand, hasNoteOnPage }
  await mail.send(trx, eventMail({ ...tour, note }, { ...happened, reason }, settings))
}

async function lineOf(trx: DatabaseTransaction, event: EventRow, row: RequestRow, happened: Happened): Promise<StoredLine[]> {
  // The hand-over tells the buyer who answers; a line of the new agent would read as an answer.
  if (row.buyer_account_id === null || event.step === 'reassign') return []
  // What the product does of itself is written in the name of the agent, to the buyer.
  const senderId = event.by_account_id ?? row.agent_account_id
  const receiverId = senderId === row.buyer_account_id ? row.agent_account_id : row.buyer_account_id
  const line = await postLine(trx, {
    kind: 'tour',
    senderId,
    receiverId,
    propertyId: row.listing_key,
    content: eventText(happened),
    clientMessageId: `tour-event-${event.id}`,
    at: event.happened_at,
  })
  return line ? [line] : []
}
