import * as texts from '#texts/listing-reviews'
import { merging, type PersonalData } from '#features/personal-data/server'
import { reviewTables } from './review-rows.ts'

/** Returns what administrators wrote about new listings of a person, and what the person wrote as one. */
export const personalData: PersonalData = {
  name: 'listingReviews',
  merge: [
    merging.movesToAgent(null, 'listing_review.agent_account_id'),
    merging.erased('listing_review.decided_by', 'listing_review_setting.changed_by'),
  ],
  async collect(db, { id }) {
    const of = (column: 'agent_account_id' | 'decided_by') =>
      reviewTables(db)
        .selectFrom('listing_review')
        .select(['listing_key', 'approved', 'note', 'decided_at'])
        .where(column, '=', id)
        .orderBy('id')
        .execute()
    return { received: await of('agent_account_id'), given: await of('decided_by') }
  },
  async plan(db, { id }) {
    const rows = await reviewTables(db).selectFrom('listing_review').select('id').where('agent_account_id', '=', id).execute()
    return rows.length === 0 ? [] : [{ what: texts.reviewsOfNewListings, count: rows.length, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    const tables = reviewTables(trx)
    await tables.deleteFrom('listing_review').where('agent_account_id', '=', id).execute()
    await tables.updateTable('listing_review').set({ decided_by: null }).where('decided_by', '=', id).execute()
    await tables.updateTable('listing_review_setting').set({ changed_by: null }).where('changed_by', '=', id).execute()
  },
}
