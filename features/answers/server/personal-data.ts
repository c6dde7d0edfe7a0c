import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { answerTables } from './answer-rows.ts'
import * as texts from '#texts/answers'

const writtenBy = (db: Database, id: number) => answerTables(db).selectFrom('listing_answer').where('agent_account_id', '=', id)

/** The questions and answers an agent wrote, which go with the agent, and those that began with a message of a buyer. */
export const personalData: PersonalData = {
  name: 'answers',
  merge: [
    merging.movesToAgent('answers', 'listing_answer.agent_account_id'),
    merging.erased('listing_answer.decided_by'),
    merging.moves(null, 'listing_answer.asked_by'),
  ],
  async collect(db, { id }) {
    const columns = ['listing_key', 'published', 'published_at', 'waiting', 'decline_reason'] as const
    const asked = answerTables(db).selectFrom('listing_answer').where('asked_by', '=', id).where('published', 'is not', null)
    return {
      written: await writtenBy(db, id).select(columns).orderBy('id').execute(),
      asked: await asked.select(['listing_key', 'message_id', 'published_at', 'taken_down_at']).orderBy('id').execute(),
    }
  },
  async plan(db, { id }) {
    const { length } = await writtenBy(db, id).select('id').execute()
    return length === 0 ? [] : [{ what: texts.questionsAndAnswersYouWrote, count: length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    const tables = answerTables(trx)
    await tables.deleteFrom('listing_answer').where('agent_account_id', '=', id).execute()
    await tables.updateTable('listing_answer').set({ asked_by: null, message_id: null }).where('asked_by', '=', id).execute()
    await tables.updateTable('listing_answer').set({ decided_by: null }).where('decided_by', '=', id).execute()
  },
}
