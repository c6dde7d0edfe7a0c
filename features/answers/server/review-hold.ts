import type { PageHold } from '#features/moderation/server'
import { sql } from 'kysely'
import { answerTables } from './answer-rows.ts'

const isPublic = sql<boolean>`exists (select from listing where listing.listing_key = listing_answer.listing_key and x_is_public)`

/** What an administrator takes off the pages and brings back; `pageHold` of moderation. */
export const reviewHold: PageHold = {
  kind: 'answer',
  async hide(trx, id, at) {
    const { numUpdatedRows } = await answerTables(trx)
      .updateTable('listing_answer')
      .set({ taken_down_at: at, taken_down_by: 'team' })
      .where('id', '=', id)
      .where('published', 'is not', null)
      .where('taken_down_at', 'is', null)
      .where(isPublic)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async release(trx, id) {
    const down = answerTables(trx).updateTable('listing_answer').set({ taken_down_at: null, taken_down_by: null })
    await down.where('id', '=', id).where('taken_down_by', '=', 'team').execute()
  },
}
