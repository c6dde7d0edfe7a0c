import * as texts from '#texts/brokerages'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, plainText } from '#platform/mail/plain-text.ts'

const mails = {
  approved: { subject: texts.brokerageApprovedSubject, lead: texts.brokerageApprovedMail },
  declined: { subject: texts.brokerageDeclinedSubject, lead: texts.brokerageDeclinedMail },
} as const

/** Returns the mail to the administrators of a brokerage about the end of its review. */
export function registrationMail(kind: keyof typeof mails, { name, note, link }: { name: string; note: string; link: string }) {
  const { subject, lead } = mails[kind]
  const values = { name: asMailText(name) }
  return {
    kind: 'brokerages/reviewed' as const,
    subject: fillMail(subject, values),
    ...layoutMail({
      lead: [fillMail(lead, values), ...(note ? [plainText(note)] : [])],
      button: { label: texts.openYourBrokerage, link },
    }),
  }
}

const sample = (kind: keyof typeof mails, when: string): MailSample => ({
  id: `brokerages/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const note = kind === 'approved' ? '' : 'The license belongs to another firm.'
    const values = { name: 'Live Oak Realty', note, link: `${config.publicUrl}/brokerage/dashboard` }
    return mail.send(db, { to: 'sam.rivera@example.com', ...registrationMail(kind, values) })
  },
})

export const registrationSamples: MailSample[] = [
  sample('approved', 'An administrator approved a brokerage'),
  sample('declined', 'An administrator declined a brokerage'),
]
