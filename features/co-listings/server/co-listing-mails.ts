import * as texts from '#texts/co-listings'
import { accountsById, findMailAuthors } from '#features/accounts/server'
import type { CoListedListing } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'

const mails = {
  invited: { subject: texts.nameInvitesYou, text: texts.invitationMail, path: () => '/agent/approvals' },
  accepted: { subject: texts.nameAccepted, text: texts.acceptedMail, path: (id: number) => `/agent/homes/${id}` },
  declined: { subject: texts.nameDeclined, text: texts.declinedMail, path: (id: number) => `/agent/homes/${id}/co-listing` },
  ended: { subject: texts.coListingEnded, text: texts.endedMail, path: () => '/agent/co-listings' },
}
type Mail = keyof typeof mails

function coListingMail(kind: Mail, { publicUrl }: Services['config'], { id, ...values }: { id: number; title: string; name: MailText }) {
  const { subject, text, path } = mails[kind]
  return {
    kind: kind === 'invited' ? ('co-listings/invited' as const) : ('co-listings/news' as const),
    replaces: `listing ${id} ${values.name}`,
    subject: fillMail(subject, values),
    text: fillMail(text, { ...values, url: publicUrl + path(id) }),
  }
}

/** Mails an agent what another one did about a home they list, or may list, together. */
export async function mailAbout(
  { mail, config }: Services,
  db: Database,
  kind: Mail,
  { listing, to, about }: { listing: CoListedListing; to: number; about: number },
): Promise<void> {
  const reader = (await accountsById(db, [to])).get(to)
  if (!reader) return
  const author = await findMailAuthors(db, [listing.agentId, about])
  const title = author.text(listing.agentId, listing.title, '') || texts.untitledListing
  const neutral = about === listing.agentId ? texts.theListingAgent : texts.anotherAgent
  const values = { id: listing.id, title, name: author.name(about, neutral) }
  await mail.send(db, { to: reader.email, ...coListingMail(kind, config, values) })
}

const example = (kind: Mail, when: string): MailSample => ({
  id: `co-listings/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const values = { id: 1, title: 'Bright bungalow with a porch', name: asMailText('Jordan Lee') }
    return mail.send(db, { to: 'sam.rivera@example.com', ...coListingMail(kind, config, values) })
  },
})

export const coListingSamples: MailSample[] = [
  example('invited', 'An agent is invited to co-list a home'),
  example('accepted', 'An agent accepted to co-list a home'),
  example('declined', 'An agent declined to co-list a home'),
  example('ended', 'Two agents no longer list a home together'),
]
