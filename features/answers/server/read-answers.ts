import type { MyAnswer, MyAnswers, PublicAnswer } from '#features/answers/contract'
import { isReviewed } from '#features/brokerages/server'
import { acknowledgedPhrases } from '#features/copy-lint/server'
import { listingTexts } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { answerTables, type AnswerRow } from './answer-rows.ts'
import { momentsOf } from './tour-moments.ts'

/** Returns what visitors read. @throws 'not-found' for a listing that they do not see. */
export async function answersShown(db: Database, listingKey: number): Promise<PublicAnswer[]> {
  const [rows, listing] = await Promise.all([answersOf(db, listingKey), listingTexts.shown(db, listingKey)])
  if (!listing) throw new Problem('not-found')
  return rows.flatMap(({ id, published, published_at, taken_down_at }) =>
    // The seller may have withheld the address since.
    !taken_down_at && published && published_at && !listing.leakIn(published.question) && !listing.leakIn(published.answer)
      ? [{ id, ...published, publishedAt: published_at.toISOString() }]
      : [],
  )
}

/** Returns what the agents of a listing see of its answers. @throws 'not-found' for everybody else. */
export async function myAnswersOf({ db, now }: Pick<Services, 'db' | 'now'>, actor: Actor, listingKey: number): Promise<MyAnswers> {
  const { agentId, context } = await listingTexts.mine(db, actor, listingKey)
  const [rows, reviewed, moments, phrases] = await Promise.all([
    answersOf(db, listingKey),
    isReviewed(db, agentId, new Date(now())),
    momentsOf(db, listingKey),
    acknowledgedPhrases(db, [listingKey]),
  ])
  return {
    items: rows.flatMap((row) => mineFrom(row, reviewed)),
    isReviewed: reviewed,
    moments,
    state: context.state ?? null,
    seniorCommunity: context.seniorCommunity ?? false,
    acknowledgedPhrases: (phrases.get(listingKey) ?? []).filter(({ field }) => field === 'answers'),
  }
}

function mineFrom(row: AnswerRow, reviewed: boolean): MyAnswer[] {
  const { id, version, published, waiting, decline_reason, taken_down_by: takenDownBy } = row
  const text = waiting ?? published
  if (!text) return []
  if (takenDownBy) return [{ id, version, state: 'takenDown', text, live: null, declineReason: '', takenDownBy }]
  const state = !waiting ? 'published' : decline_reason ? 'declined' : reviewed ? 'waiting' : 'unsent'
  return [{ id, version, state, text, live: waiting && published, declineReason: waiting ? decline_reason : '', takenDownBy }]
}

const answersOf = (db: Database, listingKey: number) =>
  answerTables(db)
    .selectFrom('listing_answer')
    .selectAll()
    .where('listing_key', '=', listingKey)
    .orderBy('position')
    .orderBy('id')
    .execute()
