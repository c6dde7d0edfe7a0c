import * as texts from '#texts/open-houses'
import { openHouseText } from '#features/listings/contract'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { invitation } from '#platform/mail/invitation.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import { fillMail, plainName } from '#platform/mail/plain-text.ts'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import type { Config } from '#platform/config/config.ts'
import type { MailCalendar } from '#platform/mail/outbox-rows.ts'
import type { OpenHouseFound } from './open-house-rows.ts'

type MailServices = Pick<Services, 'mail' | 'config'> & Branding

interface Answered {
  house: OpenHouseFound
  actor: Pick<Actor, 'id' | 'email'>
  /** 0: not any more. */
  party: number
  revision: number
  /** The agent took the open house back. */
  isOff?: boolean
}

/** Mails somebody what they said, with the calendar entry; the entry goes when they do not come. */
export async function mailRsvp(services: MailServices, trx: Database, answered: Answered): Promise<void> {
  const { house, actor, party, isOff = false } = answered
  if (actor.email.endsWith('.invalid')) return
  const { published, row } = house
  const when = openHouseText(published.house)
  const [subject, lead] = isOff
    ? [texts.subjectOff, texts.theOpenHouseWasCanceled]
    : party > 0
      ? [texts.subjectComing, fill(texts.youComeWithCount, { count: party })]
      : [texts.subjectNotComing, texts.youDoNotComeAnymore]
  const { publicUrl } = services.config
  if (party === 0) await withdrawMail(trx, aboutVisit(house, actor.id))
  await services.mail.send(trx, {
    kind: 'open-houses/rsvp',
    replaces: aboutVisit(house, actor.id),
    to: actor.email,
    subject: fillMail(subject, { title: published.title }),
    ...layoutMail({
      brand: await sharedBrand(services, trx, [published.agentId]),
      lead: [lead, [plainName(published.title), published.place, when].join('\n')],
      button: { label: texts.openTheListing, link: `${publicUrl}/open-houses/${row.listing_key}` },
    }),
    ...(published.house.startsAt && { calendar: entry(answered, services.config) }),
  })
}

/** What reminders are withdrawn by. */
const aboutVisit = ({ row }: OpenHouseFound, accountId: number): string => `open-house-${row.id}-${accountId}`

/** Mails somebody that an open house they come to is near. */
export async function mailReminder(
  { mail, config, brands }: MailServices,
  db: Database,
  { house, actor, party }: Omit<Answered, 'revision' | 'isOff'>,
): Promise<void> {
  if (actor.email.endsWith('.invalid')) return
  const { published, row } = house
  const when = openHouseText(published.house)
  await mail.send(db, {
    kind: 'open-houses/reminder',
    to: actor.email,
    about: aboutVisit(house, actor.id),
    subject: fillMail(texts.subjectReminder, { title: published.title, when }),
    ...layoutMail({
      brand: await sharedBrand({ brands }, db, [published.agentId]),
      lead: [fill(texts.yourOpenHouseIsSoon, { count: party }), [plainName(published.title), published.place, when].join('\n')],
      button: { label: texts.changeYourPlans, link: `${config.publicUrl}/open-houses/${row.listing_key}` },
    }),
  })
}

const entry = (
  { house: { row, published }, actor, party, revision }: Answered,
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
): MailCalendar =>
  invitation({
    kind: 'Open houses',
    uid: `open-house-${row.id}-${actor.id}`,
    sequence: revision,
    publicUrl,
    organizer: supportEmail,
    to: actor.email,
    comes: party > 0,
    starts: new Date(published.house.startsAt ?? 0),
    ends: new Date(published.house.endsAt ?? 0),
    summary: fill(texts.openHouseTitle, { title: published.title }),
    location: published.place,
    url: `${publicUrl}/property/${row.listing_key}`,
  })
