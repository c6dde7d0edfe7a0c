import * as texts from '#texts/answers'
import { accountsById, findMailAuthors } from '#features/accounts/server'
import { reviewersOf } from '#features/brokerages/server'
import type { ListingTexts } from '#features/listings/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'

const mails = {
  waiting: { subject: texts.nameWroteAnAnswer, text: texts.waitingMail },
  approved: { subject: texts.answerIsLive, text: texts.approvedMail },
  declined: { subject: texts.answerWasDeclined, text: texts.declinedMail },
}
type AnswerMail = keyof typeof mails

interface Values {
  title: string
  name: MailText
  question: MailText
  reason?: MailText
  url: string
}

/** Returns a mail about an answer that is reviewed. */
export function answerMail(kind: AnswerMail, values: Values) {
  const { subject, text } = mails[kind]
  return {
    kind: kind === 'waiting' ? ('answers/waiting' as const) : ('answers/decided' as const),
    subject: fillMail(subject, values),
    text: fillMail(text, { reason: asMailText(''), ...values }),
  }
}

/** Mails those who review an agent that an answer waits. */
export async function mailReviewers(
  { config, mail, now }: Services,
  trx: DatabaseTransaction,
  { agentId, title }: Pick<ListingTexts, 'agentId' | 'title'>,
  question: string,
): Promise<void> {
  const reviewers = await accountsById(trx, await reviewersOf(trx, agentId, new Date(now())))
  const author = await findMailAuthors(trx, [agentId])
  const written = answerMail('waiting', {
    title: author.text(agentId, title, texts.aHome),
    name: author.name(agentId),
    question: author.text(agentId, question, texts.readItOnThePage),
    url: `${config.publicUrl}/agent/approvals`,
  })
  for (const { email } of reviewers.values()) await mail.send(trx, { to: email, ...written })
}

const example = (kind: AnswerMail, when: string, path: string): MailSample => ({
  id: `answers/${kind}`,
  when,
  write: ({ mail, config, db }) =>
    mail.send(db, {
      to: 'sam.rivera@example.com',
      ...answerMail(kind, {
        title: 'Bright bungalow with a porch',
        name: asMailText('Jordan Lee'),
        question: asMailText('How old is the roof?'),
        reason: asMailText('Please name the year the roof was replaced.'),
        url: `${config.publicUrl}${path}`,
      }),
    }),
})

export const answerSamples: MailSample[] = [
  example('waiting', 'A question and answer about a home is waiting for a review', '/agent/approvals'),
  example('approved', 'A reviewer approved a question and answer', '/agent/homes/1#answers'),
  example('declined', 'A reviewer declined a question and answer', '/agent/homes/1#answers'),
]
