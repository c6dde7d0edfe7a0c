import * as texts from '#texts/listing-reviews'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { fillMail, plainText } from '#platform/mail/plain-text.ts'

const mails = {
  approved: { subject: texts.titleIsLive, lead: texts.yourListingWasApproved },
  sentBack: { subject: texts.titleNeedsChanges, lead: texts.yourListingNeedsChanges },
} as const

/** Returns the mail to an agent about a new listing of theirs. */
export function reviewMail(kind: keyof typeof mails, { title, note, link }: { title: string; note: string; link: string }) {
  const { subject, lead } = mails[kind]
  return {
    kind: 'listing-reviews/decided' as const,
    subject: fillMail(subject, { title }),
    ...layoutMail({
      lead: [fillMail(lead, { title }), ...(note ? [plainText(note)] : [])],
      button: { label: texts.openTheListing, link },
    }),
  }
}

const example = (kind: keyof typeof mails, when: string): MailSample => ({
  id: `listing-reviews/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const note = kind === 'approved' ? '' : 'Please add a photo of the kitchen.'
    const values = { title: 'Bright bungalow with a porch', note, link: `${config.publicUrl}/agent/homes/1` }
    return mail.send(db, { to: 'sam.rivera@example.com', ...reviewMail(kind, values) })
  },
})

export const reviewSamples: MailSample[] = [
  example('approved', 'An administrator approved a new listing'),
  example('sentBack', 'An administrator sent a new listing back'),
]
