import { coListing } from '#features/listings/server'
import { merging, type MergeRule, type PersonalData } from '#features/personal-data/server'
import type { Services } from '#platform/http/services.ts'
import { invitationsWith, invitationTables } from './invitation-rows.ts'

const moved = merging.movesToAgent(null, 'co_listing_invitation.agent_account_id', 'co_listing_invitation.invited_by')

const invitations: MergeRule = {
  ...moved,
  // One person does not invite themselves.
  async obstacle(db, { from, into }) {
    const both = await invitationTables(db)
      .selectFrom('co_listing_invitation')
      .select('listing_key')
      .where('agent_account_id', 'in', [from, into])
      .where('invited_by', 'in', [from, into])
      .executeTakeFirst()
    return both && 'strangers'
  },
}

/** Whom somebody invited, who invited them, and which homes they list together with another agent. */
export const personalData = ({ now }: Services): PersonalData => ({
  name: 'coListings',
  merge: [invitations],
  async collect(db, { id }) {
    const shared = await coListing.sharedBy(db, id)
    return {
      invitations: await invitationTables(db).selectFrom('co_listing_invitation').selectAll().where(invitationsWith(id)).execute(),
      shared: shared.map(({ id: listingKey, title, agentId, coAgentId }) => ({ listingKey, title, agentId, coAgentId })),
    }
  },
  plan: async () => [],
  async erase(trx, { id }) {
    await invitationTables(trx).deleteFrom('co_listing_invitation').where(invitationsWith(id)).execute()
    const keys = (await coListing.sharedBy(trx, id)).map((listing) => listing.id)
    if (keys.length > 0) await coListing.set(trx, keys, null, new Date(now()))
  },
})
