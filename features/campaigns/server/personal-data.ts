import { merging, type PersonalData } from '#features/personal-data/server'
import { campaignTables } from './campaign-rows.ts'

export const personalData: PersonalData = {
  name: 'campaigns',
  merge: [
    merging.movesOnce('events', 'campaign_rsvp.account_id', ['campaign_id']),
    merging.movesOnce(null, 'campaign_reminder.account_id', ['campaign_id', 'hours_before', 'starts_at']),
  ],
  async collect(db, { id }) {
    return {
      answered: await campaignTables(db)
        .selectFrom('campaign_rsvp')
        .innerJoin('campaign', 'campaign.id', 'campaign_id')
        .select(['title', 'starts_at', 'ends_at', 'party', 'campaign_rsvp.created_at'])
        .where('account_id', '=', id)
        .orderBy('campaign_id')
        .execute(),
    }
  },
  async plan(db, { id }) {
    const rows = await campaignTables(db).selectFrom('campaign_rsvp').select('campaign_id').where('account_id', '=', id).execute()
    return rows.length > 0 ? [{ what: 'Events you answered', count: rows.length, outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    await campaignTables(trx).deleteFrom('campaign_rsvp').where('account_id', '=', id).execute()
  },
}
