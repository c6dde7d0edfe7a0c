import * as texts from '#texts/answers'
import { answersAtMost, type AnswerText, type NewAnswer, type ShownAnswer } from '#features/answers/contract'
import { isReviewed } from '#features/brokerages/server'
import { acknowledgePhrase } from '#features/copy-lint/server'
import { listingTexts } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { answerTables, type AnswerRow } from './answer-rows.ts'
import { mailReviewers } from './answer-mails.ts'
import { questionOf, questionTo, refuseRecognizable } from './asked-question.ts'
import { refuseUnfit } from './check-text.ts'
import { notifyAsker } from './notify-people.ts'
import { shownMoment } from './tour-moments.ts'

/** Publishes another answer of a listing as its last one, or hands it in where a reviewer reads it first. Returns whose bell rings. */
export async function add(
  services: Services,
  actor: Actor,
  listingKey: number,
  { messageId = null, ...text }: NewAnswer,
): Promise<number[]> {
  return services.db.transaction().execute(async (trx) => {
    const { listing, stored, isWaiting, at } = await checked(services, trx, actor, listingKey, text)
    const asked = messageId === null ? undefined : await questionTo(trx, actor.id, listingKey, messageId)
    if (asked) await refuseRecognizable(trx, asked, text)
    const { count, last } = await answerTables(trx)
      .selectFrom('listing_answer')
      .select((is) => [is.fn.countAll<number>().as('count'), is.fn.max('position').as('last')])
      .where('listing_key', '=', listingKey)
      .executeTakeFirstOrThrow()
    if (Number(count) >= answersAtMost) throw new Problem('conflict', fill(texts.thatsAllAHomeHas, { most: answersAtMost }))
    const next = JSON.stringify(stored)
    const added = await answerTables(trx)
      .insertInto('listing_answer')
      .values({
        listing_key: listingKey,
        agent_account_id: actor.id,
        position: (last ?? 0) + 1,
        created_at: at,
        message_id: messageId,
        asked_by: asked?.askerId ?? null,
        ...(isWaiting ? { waiting: next, waiting_since: at } : { published: next, published_at: at }),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new Problem('conflict', texts.youAnsweredThisAlready)
    if (isWaiting) await mailReviewers(services, trx, listing, stored.question)
    return isWaiting ? [] : notifyAsker(services, trx, added, stored.question)
  })
}

/** Changes an answer, or hands the change in; visitors read the earlier one until a reviewer approves. Returns whose bell rings. */
export async function change(
  services: Services,
  actor: Actor,
  listingKey: number,
  answerId: number,
  { version, ...text }: AnswerText & { version: number },
): Promise<number[]> {
  return services.db.transaction().execute(async (trx) => {
    const { listing, stored, isWaiting, at } = await checked(services, trx, actor, listingKey, text)
    const before = await answerTables(trx)
      .selectFrom('listing_answer')
      .selectAll()
      .where('id', '=', answerId)
      .where('listing_key', '=', listingKey)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('not-found')
    if (before.taken_down_by) throw new Problem('conflict', before.taken_down_by === 'team' ? texts.weTookThisDown : texts.thisWasTakenDown)
    if (before.version !== version) throw new Problem('conflict', texts.thisChangedSince)
    const asked = await questionOf(trx, before.message_id)
    if (asked) await refuseRecognizable(trx, asked, text)
    const next = JSON.stringify(stored)
    const isSame = before.published !== null && sameText(before.published, stored)
    const shown = isSame ? {} : { published: next, published_at: at }
    await answerTables(trx)
      .updateTable('listing_answer')
      .set({
        agent_account_id: actor.id,
        version: version + 1,
        decline_reason: '',
        ...(isWaiting && !isSame ? { waiting: next, waiting_since: at } : { waiting: null, waiting_since: null, ...shown }),
      })
      .where('id', '=', answerId)
      .execute()
    // While it waits, another change is no other mail.
    if (isWaiting && !isSame && stateOf(before) !== 'waiting') await mailReviewers(services, trx, listing, stored.question)
    return isWaiting ? [] : notifyAsker(services, trx, before, stored.question)
  })
}

const stateOf = ({ waiting, decline_reason }: AnswerRow) => (!waiting ? 'published' : decline_reason ? 'declined' : 'waiting')

const sameText = (first: ShownAnswer, second: ShownAnswer) =>
  first.question === second.question &&
  first.answer === second.answer &&
  first.moment?.videoId === second.moment?.videoId &&
  first.moment?.seconds === second.moment?.seconds

/** Locks the listing, so that two saves follow one another, and returns what is stored of a text that visitors may read. */
async function checked(services: Services, trx: DatabaseTransaction, actor: Actor, listingKey: number, text: AnswerText) {
  const at = new Date(services.now())
  const listing = await listingTexts.mine(trx, actor, listingKey, { lock: true })
  await refuseUnfit(trx, listingKey, listing, text)
  const stored: ShownAnswer = { ...text, moment: await shownMoment(trx, listingKey, text.moment) }
  const isWaiting = await isReviewed(trx, listing.agentId, at)
  return { listing, stored, isWaiting, at }
}

export async function remove(db: Database, actor: Actor, listingKey: number, answerId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await listingTexts.mine(trx, actor, listingKey, { lock: true })
    const removed = await answerTables(trx)
      .deleteFrom('listing_answer')
      .where('id', '=', answerId)
      .where('listing_key', '=', listingKey)
      .returning('taken_down_by')
      .executeTakeFirst()
    if (!removed) throw new Problem('not-found')
    // Or the decision would be about nothing.
    if (removed.taken_down_by === 'team') throw new Problem('conflict', texts.weTookThisDown)
  })
}

/** Puts answers in this order. @throws 'conflict' when others were added or removed meanwhile. */
export async function order(db: Database, actor: Actor, listingKey: number, answerIds: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await listingTexts.mine(trx, actor, listingKey, { lock: true })
    const rows = await answerTables(trx).selectFrom('listing_answer').select('id').where('listing_key', '=', listingKey).execute()
    const known = new Set(rows.map(({ id }) => id))
    if (known.size !== answerIds.length || new Set(answerIds).size !== known.size || answerIds.some((id) => !known.has(id)))
      throw new Problem('conflict', texts.theListChangedSince)
    for (const [index, id] of answerIds.entries())
      await answerTables(trx)
        .updateTable('listing_answer')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  })
}

/** Keeps a phrase of the answers of a listing, with the reason. */
export async function keepPhrase(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingKey: number,
  wording: { phrase: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { context } = await listingTexts.mine(trx, actor, listingKey, { lock: true })
    await acknowledgePhrase(trx, actor, { key: listingKey, ...context }, { field: 'answers', ...wording }, new Date(now()))
  })
}
