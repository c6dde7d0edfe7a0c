import * as texts from '#texts/approvals'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'

const mails = {
  approved: { subject: texts.titleIsLive, text: texts.approvedMail },
  returned: { subject: texts.titleNeedsChanges, text: texts.sentBackMail },
  waiting: { subject: texts.nameHandedInTitle, text: texts.handedInMail },
  changesApproved: { subject: texts.changesOfTitleAreLive, text: texts.changesApprovedMail },
  changesReturned: { subject: texts.changesOfTitleSentBack, text: texts.changesSentBackMail },
  changesWaiting: { subject: texts.nameChangedTitle, text: texts.changesHandedInMail },
}
type ApprovalMail = keyof typeof mails

/** Returns a mail about a listing that is reviewed. */
export function approvalMail(kind: ApprovalMail, values: { title: string; name: MailText; url: string; reason?: MailText }) {
  const { subject, text } = mails[kind]
  return {
    kind: kind === 'waiting' || kind === 'changesWaiting' ? ('approvals/waiting' as const) : ('approvals/decided' as const),
    subject: fillMail(subject, { title: values.title, name: values.name }),
    text: fillMail(text, { ...values, reason: asMailText(values.reason ? `\n\n${values.reason}` : '') }),
  }
}

const example = (kind: ApprovalMail, when: string, path: string, reason?: string): MailSample => ({
  id: `approvals/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const values = {
      title: 'Bright bungalow with a porch',
      name: asMailText('Jordan Lee'),
      url: `${config.publicUrl}${path}`,
      ...(reason && { reason: asMailText(reason) }),
    }
    return mail.send(db, { to: 'sam.rivera@example.com', ...approvalMail(kind, values) })
  },
})

export const approvalSamples: MailSample[] = [
  example('approved', 'A reviewer approved a listing', '/agent/homes/1'),
  example('returned', 'A reviewer asked for changes to a listing', '/agent/homes/1', 'Please name the year the roof was replaced.'),
  example('waiting', 'A listing is waiting for a review', '/agent/approvals'),
  example('changesApproved', 'A reviewer approved changes to a live listing', '/agent/homes/1'),
  example('changesReturned', 'A reviewer sent changes to a live listing back', '/agent/homes/1', 'Please keep the price until Monday.'),
  example('changesWaiting', 'Changes to a live listing are waiting for a review', '/agent/approvals'),
]
