import { accountsById, findMailAuthors } from '#features/accounts/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import { layoutMail, type MailBrand } from '#platform/mail/mail-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { fillMail, plainName, type MailText } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/tours'
import { mailCalendar } from '../calendar/tour-ics.ts'
import { toursOf, withMailNames, type MailTour } from '../read-tours.ts'
import { timeText } from '../time-text.ts'
import type { RequestRow } from '../tour-rows.ts'

interface EarlierAgentMail {
  /** Name of the agent who shows the home now. */
  receiver: MailText
  to: string
  publicUrl: string
  supportEmail: string
  brand?: MailBrand | undefined
}

/** Returns the mail that takes a showing off the calendar of the agent who no longer lists the home. */
export function earlierAgentMail(tour: MailTour, { receiver, to, publicUrl, supportEmail, brand }: EarlierAgentMail): Mail {
  const { startsAt, timeZone, agreement, buyer } = tour
  const title = plainName(tour.property?.title ?? texts.aListing)
  const moved =
    startsAt === null
      ? fillMail(texts.requestMovedAway, { agent: receiver, buyer: buyer.name, title })
      : fillMail(texts.showingMovedAway, { agent: receiver, buyer: buyer.name, title, time: timeText(Date.parse(startsAt), timeZone) })
  return {
    kind: 'tours/event',
    replaces: `tour ${tour.id}`,
    to,
    subject: fillMail(texts.subjectReassigned, { title }),
    ...layoutMail({
      brand,
      lead: [moved, ...(agreement ? [fillMail(texts.agreementStaysWithYou, { agent: receiver, buyer: buyer.name })] : [])],
      button: { label: texts.openYourTours, link: `${publicUrl}/agent/dashboard?tab=tours` },
    }),
    ...(startsAt !== null && { calendar: mailCalendar(tour, 'CANCEL', { publicUrl, organizer: supportEmail, to }) }),
  }
}

/** Mails the agent who gave a showing away, in the caller's transaction; a confirmed one is canceled in their calendar. */
export async function mailEarlierAgent(
  { mail, config, now, brands }: Services & Branding,
  trx: DatabaseTransaction,
  before: RequestRow,
  { revision, agent_account_id: receiverId }: RequestRow,
): Promise<void> {
  const agentId = before.agent_account_id
  const people = await accountsById(trx, [agentId, receiverId])
  const account = people.get(agentId)
  if (!account || !people.has(receiverId) || account.email.endsWith('.invalid')) return
  // The SEQUENCE of a cancellation exceeds the one of the entry.
  const [shown] = await toursOf(trx, agentId, [{ ...before, revision }], now())
  if (!shown) return
  const authors = await findMailAuthors(trx, [receiverId])
  const { publicUrl, supportEmail } = config
  const brand = await sharedBrand({ brands }, trx, [agentId])
  const settings = { receiver: authors.name(receiverId), to: account.email, publicUrl, supportEmail, brand }
  await mail.send(trx, earlierAgentMail(await withMailNames(trx, shown), settings))
}
