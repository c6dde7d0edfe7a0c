import * as texts from '#texts/moderation'
import { accountsById, nameOf } from '#features/accounts/server'
import { legalHold } from '#features/listings/server'
import type { CaseReason, CaseStep } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { fillMail, plainName, plainText } from '#platform/mail/plain-text.ts'
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

/** What differs where it is about several homes of an agent. */
const mailsAboutSeveral: Readonly<Record<'takenDown' | 'undone', { subject: string; lead: string }>> = {
  takenDown: { subject: texts.weTookDownCountHomes, lead: texts.weTookDownTheseHomesBecause },
  undone: { subject: texts.weTookBackOurDecisionOnCountHomes, lead: texts.ourDecisionOnTheseHomesWasAMistake },
}
const titlesInMail = 50

interface Letter {
  to: string
  titles: readonly string[]
  reason: CaseReason | null
  details: string
}

/** Sends a mail about a decision; who reported, and what they wrote, never stands in it. */
function post({ mail, config }: Post, db: Database, kind: DecisionMail, { to, titles, reason, details }: Letter) {
  const isAboutSeveral = titles.length > 1 && (kind === 'takenDown' || kind === 'undone')
  const { subject, lead } = isAboutSeveral ? mailsAboutSeveral[kind] : mails[kind]
  const values = { title: titles[0] ?? '', count: String(titles.length) }
  const showsReason = reason !== null && kind !== 'restored' && kind !== 'undone'
  return mail.send(db, {
    kind: 'moderation/decision',
    to,
    subject: fillMail(subject, values),
    ...layoutMail({
      lead: [
        fillMail(lead, values),
        ...(isAboutSeveral ? [listed(titles)] : []),
        ...(showsReason ? [reasonTexts[reason], ...(details ? [plainText(details)] : [])] : []),
      ],
      button: { label: texts.openReviewNotices, link: `${config.publicUrl}/agent/review-notices` },
      rest: [mails[kind].rest],
    }),
  })
}

function listed(titles: readonly string[]): string {
  const more = titles.length - titlesInMail
  return [...titles.slice(0, titlesInMail).map(plainName), ...(more > 0 ? [fill(texts.andCountMore, { count: String(more) })] : [])].join(
    '\n',
  )
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
  const account = await reachable(db, row.account_id)
  if (!account) return
  const title = (await titlesOf(db, [row])).get(`${row.kind} ${row.thing_id}`)?.title ?? nameOf(account)
  await post(services, db, kind, { to: account.email, titles: [title], reason: row.reason, details: row.details })
}

/** Mails an agent once about homes that were decided the same way, as part of the caller's transaction. */
export async function mailAboutListings(
  services: Post,
  db: Database,
  kind: 'takenDown' | 'undone',
  { agentId, listingKeys, reason, details }: { agentId: number; listingKeys: readonly number[]; reason: CaseReason; details: string },
): Promise<void> {
  const account = await reachable(db, agentId)
  if (!account) return
  const homes = await legalHold.listingsById(db, listingKeys)
  const titles = listingKeys.flatMap((key) => homes.get(key)?.title ?? [])
  await post(services, db, kind, { to: account.email, titles, reason, details })
}

async function reachable(db: Database, accountId: number) {
  const account = (await accountsById(db, [accountId])).get(accountId)
  return account?.email.endsWith('.invalid') ? undefined : account
}

const example = (kind: DecisionMail, when: string, titles = ['Bright bungalow with a porch']): MailSample => ({
  id: `moderation/${kind}${titles.length > 1 ? 'Several' : ''}`,
  when,
  write: (services) =>
    post(services, services.db, kind, {
      to: 'sam.rivera@example.com',
      titles,
      reason: 'not-available',
      details: 'The county record shows a sale in March.',
    }),
})
const twoTitles = ['Bright bungalow with a porch', 'House with a lemon tree']

export const moderationSamples: MailSample[] = [
  example('asked', 'An administrator asked an agent for a change'),
  example('takenDown', 'An administrator took a listing down'),
  example('restored', 'An administrator restored a listing'),
  example('upheld', 'An administrator read an answer or appeal, and the decision stands'),
  example('undone', 'An administrator took a decision back'),
  example('takenDown', 'An administrator took several homes of an agent down at once', twoTitles),
  example('undone', 'An administrator brought several homes of an agent back at once', twoTitles),
]
