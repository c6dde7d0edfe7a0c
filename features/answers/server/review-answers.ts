import * as texts from '#texts/answers'
import { accountById, accountsById, findMailAuthors, nameOf } from '#features/accounts/server'
import type { AnswerReviews, decideAnswer, ReviewedAnswer, WaitingAnswer } from '#features/answers/contract'
import { reviewedBy } from '#features/brokerages/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { asMailText } from '#platform/mail/plain-text.ts'
import { answerMail } from './answer-mails.ts'
import { answerTables } from './answer-rows.ts'
import { notifyAsker } from './notify-people.ts'

const waitingAtMost = 200
const decidedAtMost = 10

/** The listing comes along: who reviews its agent decides about its answers. */
const withListing = (db: Database) =>
  answerTables(db)
    .selectFrom('listing_answer')
    .innerJoin('listing', 'listing.listing_key', 'listing_answer.listing_key')
    .selectAll('listing_answer')
    .select(['list_agent_account_id as agent_id', 'x_title as title'])

type Row = Awaited<ReturnType<ReturnType<typeof withListing>['execute']>>[number]
type NameOf = (accountId: number | null) => string | null

/** Returns the answers that wait for this agent, and what became of theirs. Whom they review is read at this moment. */
export async function reviewsOf(db: Database, { id }: Actor): Promise<AnswerReviews> {
  const reviewed = await reviewedBy(db, id)
  const undecided = withListing(db).where('waiting', 'is not', null).where('decline_reason', '=', '')
  const mine = withListing(db).where('agent_account_id', '=', id)
  const [waiting, handedIn, decided] = await Promise.all([
    undecided
      .where('list_agent_account_id', 'in', [0, ...reviewed])
      .orderBy('waiting_since')
      .orderBy('listing_answer.id')
      .limit(waitingAtMost)
      .execute(),
    undecided.where('agent_account_id', '=', id).orderBy('waiting_since', 'desc').limit(waitingAtMost).execute(),
    mine.where('decided_at', 'is not', null).orderBy('decided_at', 'desc').limit(decidedAtMost).execute(),
  ])
  const people = await accountsById(db, [
    ...new Set([...waiting, ...decided].flatMap((row) => [row.agent_account_id, row.decided_by ?? 0])),
  ])
  const named: NameOf = (accountId) => {
    const account = accountId === null ? undefined : people.get(accountId)
    return account ? nameOf(account) : null
  }
  const open = new Set(handedIn.map((row) => row.id))
  return {
    waiting: waiting.flatMap((row) => waitingFrom(row, named)),
    mine: [...handedIn, ...decided.filter((row) => !open.has(row.id))].flatMap((row) => mineFrom(row, named)),
  }
}

function waitingFrom(row: Row, named: NameOf): WaitingAnswer[] {
  if (!row.waiting || !row.waiting_since) return []
  return [
    {
      id: row.id,
      version: row.version,
      title: row.title ?? '',
      agentName: named(row.agent_account_id) ?? '',
      handedInAt: row.waiting_since.toISOString(),
      text: row.waiting,
      before: row.published,
    },
  ]
}

function mineFrom(row: Row, named: NameOf): ReviewedAnswer[] {
  const state = row.waiting && row.decline_reason === '' ? 'waiting' : row.approved ? 'approved' : 'declined'
  const at = state === 'waiting' ? row.waiting_since : row.decided_at
  const text = row.waiting ?? row.published
  if (!text || !at) return []
  return [
    {
      id: row.id,
      propertyId: row.listing_key,
      title: row.title ?? '',
      question: text.question,
      state,
      at: at.toISOString(),
      reviewerName: state === 'waiting' ? null : named(row.decided_by),
      reason: state === 'declined' ? row.decline_reason : '',
    },
  ]
}

/** Approves or declines once: the row is locked, and whoever comes second is told that it was decided. Returns whose bell rings. */
export async function decide(
  services: Services,
  actor: Actor,
  answerId: number,
  { version, approve, reason }: InputOf<typeof decideAnswer>['body'],
): Promise<number[]> {
  const { db, config, mail, now } = services
  const at = new Date(now())
  return db.transaction().execute(async (trx) => {
    const reviewed = await reviewedBy(trx, actor.id)
    const row = await withListing(trx).where('listing_answer.id', '=', answerId).forUpdate('listing_answer').executeTakeFirst()
    // A stranger's answer looks like none, whether or not it waits.
    if (!row || !reviewed.includes(row.agent_id)) throw new Problem('not-found')
    if (!row.waiting || row.decline_reason !== '') throw new Problem('conflict', texts.thisWasDecided)
    if (row.version !== version) throw new Problem('conflict', texts.thisChangedSince)
    const shown = { published: JSON.stringify(row.waiting), published_at: at, waiting: null, waiting_since: null }
    await answerTables(trx)
      .updateTable('listing_answer')
      .set({
        version: version + 1,
        approved: approve,
        decline_reason: approve ? '' : reason,
        decided_at: at,
        decided_by: actor.id,
        ...(approve && shown),
      })
      .where('id', '=', answerId)
      .execute()
    const { email } = await accountById(trx, row.agent_account_id)
    const author = await findMailAuthors(trx, [actor.id])
    const values = {
      title: row.title ?? '',
      name: author.name(actor.id),
      // The reader wrote it.
      question: asMailText(row.waiting.question),
      reason: author.text(actor.id, reason, texts.readItOnThePage),
      url: `${config.publicUrl}/agent/homes/${row.listing_key}#answers`,
    }
    await mail.send(trx, { to: email, ...answerMail(approve ? 'approved' : 'declined', values) })
    return approve ? notifyAsker(services, trx, row, row.waiting.question) : []
  })
}
