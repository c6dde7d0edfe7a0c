import * as texts from '#texts/moderation'
import { accountsById, nameOf } from '#features/accounts/server'
import type { CaseReason, CaseStep } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { reasonTexts } from '../contract/reason-texts.ts'
import type { CaseRow } from './case-rows.ts'
import { titlesOf } from './read-cases.ts'

type Post = Pick<Services, 'mail' | 'config'>
export type DecisionMail = 'asked' | 'takenDown' | 'restored' | 'upheld' | 'undone'

const mails: Readonly<Record<DecisionMail, { subject: string; lead: string; rest: string }>> = {
  asked: { subject: texts.pleaseChangeTitle, lead: texts.weReviewedTitleAndAsk, rest: texts.answerOnceMail },
  takenDown: { subject: texts.weTookDownTitle, lead: texts.weTookDownTitleBecause, rest: texts.appealOnceMail },
  restored: { subject: texts.titleIsBack, lead: texts.weReviewedTitleAgainAndBack, rest: texts.nothingToDoMail },
  upheld: { subject: texts.ourDecisionOnTitleStands, lead: texts.weReadYourAnswerAboutTitle, rest: texts.youCanStillFixMail },
  undone: { subject: texts.weTookBackOurDecisionOnTitle, lead: texts.ourDecisionOnTitleWasAMistake, rest: texts.nothingToDoMail },
}

/** Sends a mail about a decision; who reported, and what they wrote, never stands in it. */
function post(
  { mail, config }: Post,
  db: Database,
  kind: DecisionMail,
  { to, title, reason, details }: { to: string; title: string; reason: CaseReason | null; details: string },
) {
  const { subject, lead, rest } = mails[kind]
  const showsReason = reason !== null && kind !== 'restored' && kind !== 'undone'
  return mail.send(db, {
    to,
    subject: fill(subject, { title }),
    ...layoutMail({
      lead: [fill(lead, { title }), ...(showsReason ? [reasonTexts[reason], ...(details ? [details] : [])] : [])],
      button: { label: texts.openReviewNotices, link: `${config.publicUrl}/agent/review-notices` },
      rest: [rest],
    }),
  })
}

const mailOf = (row: CaseRow, step: CaseStep): DecisionMail | undefined => {
  if (step === 'ask') return 'asked'
  if (step === 'take_down') return 'takenDown'
  if (step === 'uphold') return 'upheld'
  // Whoever was never told of a case is not told that it is over.
  return row.previous?.state === 'open' ? undefined : 'restored'
}

/** Mails whom a decision is about, as part of the caller's transaction. Mail to an agent who has left goes nowhere. */
export async function mailDecision(services: Post, db: Database, row: CaseRow, step: CaseStep): Promise<void> {
  const kind = mailOf(row, step)
  if (kind) await mailPerson(services, db, row, kind)
}

/** Mails that a decision was taken back, to whom it was mailed before. */
export async function mailUndone(services: Post, db: Database, row: CaseRow): Promise<void> {
  if (row.state !== 'dismissed') await mailPerson(services, db, row, 'undone')
}

async function mailPerson(services: Post, db: Database, row: CaseRow, kind: DecisionMail): Promise<void> {
  const account = (await accountsById(db, [row.account_id])).get(row.account_id)
  if (!account || account.email.endsWith('.invalid')) return
  const title = (await titlesOf(db, [row])).get(`${row.kind} ${row.thing_id}`)?.title ?? nameOf(account)
  await post(services, db, kind, { to: account.email, title, reason: row.reason, details: row.details })
}

const example = (kind: DecisionMail, when: string): MailSample => ({
  id: `moderation/${kind}`,
  when,
  write: (services) =>
    post(services, services.db, kind, {
      to: 'sam.rivera@example.com',
      title: 'Bright bungalow with a porch',
      reason: 'not-available',
      details: 'The county record shows a sale in March.',
    }),
})

export const moderationSamples: MailSample[] = [
  example('asked', 'An administrator asked an agent for a change'),
  example('takenDown', 'An administrator took a listing down'),
  example('restored', 'An administrator restored a listing'),
  example('upheld', 'An administrator read an answer or appeal, and the decision stands'),
  example('undone', 'An administrator took a decision back'),
]
