import type { AskedAnswer } from '#features/answers/contract'
import type { Actor } from '#platform/contract/access.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { answerTables } from './answer-rows.ts'
import { notifyAgent } from './notify-people.ts'

/** Returns a page of the answers that began with a message of this account, or to it. Only the agent sees a waiting text. */
export async function askedAnswersOf(db: Database, { id: accountId }: Actor, asked: PageQuery): Promise<Page<AskedAnswer>> {
  const answers = answerTables(db)
    .selectFrom('listing_answer')
    .selectAll()
    .where('message_id', 'is not', null)
    .where((is) =>
      is.or([is('agent_account_id', '=', accountId), is.and([is('asked_by', '=', accountId), is('published', 'is not', null)])]),
    )
    .orderBy('id', 'desc')
  const { items: rows, ...numbers } = await selectPage(answers, asked)
  const items = rows.flatMap<AskedAnswer>(
    ({ id, message_id: messageId, listing_key: propertyId, asked_by, published, waiting, taken_down_at }) => {
      const text = published ?? waiting
      if (messageId === null || !text) return []
      const state = taken_down_at ? 'takenDown' : published ? 'published' : 'waiting'
      return [{ id, messageId, propertyId, question: text.question, answer: text.answer, isAsker: asked_by === accountId, state }]
    },
  )
  return { items, ...numbers }
}

/** Takes an answer off the page because whoever asked wants it so; asking twice changes nothing. Returns whose bell rings. */
export async function takeDown(services: Services, { id: accountId }: Actor, answerId: number): Promise<number[]> {
  const { db, now } = services
  return db.transaction().execute(async (trx) => {
    const row = await answerTables(trx)
      .selectFrom('listing_answer')
      .selectAll()
      .where('id', '=', answerId)
      .where('asked_by', '=', accountId)
      .where('published', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (row.taken_down_at) return []
    await answerTables(trx)
      .updateTable('listing_answer')
      .set({ taken_down_at: new Date(now()), taken_down_by: 'asker', waiting: null, waiting_since: null, version: row.version + 1 })
      .where('id', '=', answerId)
      .execute()
    return notifyAgent(services, trx, row)
  })
}
