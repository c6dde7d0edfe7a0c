import * as texts from '#texts/campaigns'
import { windowText } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { invitation } from '#platform/mail/invitation.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import { withdrawMail } from '#platform/mail/withdraw-mail.ts'
import { lineOf, type CampaignRow } from './campaign-rows.ts'

interface Guest {
  campaign: CampaignRow
  person: { id: number; email: string }
  party: number
  revision: number
  what: keyof typeof mails
}

const mails = {
  coming: { subject: texts.subjectComing, lead: texts.youAreOnTheList },
  'not-coming': { subject: texts.subjectNotComing, lead: texts.youAreOffTheListNow },
  changed: { subject: texts.subjectChanged, lead: texts.detailsChanged },
  canceled: { subject: texts.subjectCanceled, lead: texts.weCanceledThisEvent },
}

/** What reminders are withdrawn by. */
const aboutVisit = (campaignId: number, personId: number): string => `event-${campaignId}-${personId}`

/** Mails somebody that an event they come to is near. */
export async function mailReminder(
  { mail, config, now }: Pick<Services, 'mail' | 'config' | 'now'>,
  db: Database,
  { campaign, person, party }: Omit<Guest, 'revision' | 'what'>,
): Promise<void> {
  if (person.email.endsWith('.invalid')) return
  const { id, title, place } = campaign
  const when = windowText(lineOf(campaign, now()))
  await mail.send(db, {
    kind: 'campaigns/news',
    to: person.email,
    about: aboutVisit(id, person.id),
    subject: fill(texts.subjectReminder, { title }),
    ...layoutMail({
      lead: [fill(texts.yourEventIsSoon, { count: party }), [title, place, when].filter(Boolean).join('\n')],
      button: { label: texts.seeTheEvent, link: `${config.publicUrl}/eventspecial/${id}` },
    }),
  })
}

/** Mails somebody what they said, or what became of the event, with its calendar entry. */
export async function mailGuest(
  { mail, config, now }: Pick<Services, 'mail' | 'config' | 'now'>,
  db: Database,
  { campaign, person, party, revision, what }: Guest,
): Promise<void> {
  if (person.email.endsWith('.invalid')) return
  const { publicUrl } = config
  const { id, title, place } = campaign
  const { subject, lead } = mails[what]
  if (what !== 'coming') await withdrawMail(db, aboutVisit(id, person.id))
  const url = `${publicUrl}/eventspecial/${id}`
  const when = windowText(lineOf(campaign, now()))
  await mail.send(db, {
    kind: what === 'coming' || what === 'not-coming' ? 'campaigns/rsvp' : 'campaigns/news',
    replaces: aboutVisit(id, person.id),
    to: person.email,
    subject: fill(subject, { title }),
    ...layoutMail({
      lead: [fill(lead, { count: party }), [title, place, when].filter(Boolean).join('\n')],
      button: { label: texts.seeTheEvent, link: url },
    }),
    calendar: invitation({
      kind: 'Events',
      uid: `event-${id}-${person.id}`,
      sequence: revision,
      publicUrl,
      organizer: config.supportEmail,
      to: person.email,
      comes: what === 'coming' || what === 'changed',
      starts: campaign.starts_at,
      ends: campaign.ends_at,
      summary: title,
      location: place,
      url,
    }),
  })
}
