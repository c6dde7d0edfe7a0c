import * as texts from '#texts/co-listings'
import { accountById, nameOf } from '#features/accounts/server'
import { publishObstacles } from '#features/agents/server'
import { maxInvitations } from '#features/co-listings/contract'
import { coListing, listingChanged, type CoListedListing } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { mailAbout } from './co-listing-mails.ts'
import { colleaguesOf, lockPeople } from './colleagues.ts'
import { invitationTables } from './invitation-rows.ts'

/** Invites a colleague to one of this agent's listings; one invitation and one co-listing agent at a time. */
export async function invite(services: Services, actor: Pick<Actor, 'id'>, listingKey: number, agentId: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockPeople(trx, [actor.id, agentId])
    const listing = await coListing.read(trx, listingKey, { lock: true })
    if (listing?.agentId !== actor.id) throw new Problem('not-found', texts.thisHomeIsNotYours)
    if (listing.coAgentId !== null) throw new Problem('conflict', texts.aHomeHasTwoAgentsAtMost)
    const invitations = invitationTables(trx)
    // Of an agent who had this listing before.
    await invitations
      .deleteFrom('co_listing_invitation')
      .where('listing_key', '=', listingKey)
      .where('invited_by', '<>', actor.id)
      .execute()
    if (await invitationFor(trx, listingKey)) throw new Problem('conflict', texts.anInvitationWaits)
    if (!(await colleaguesOf(trx, actor.id)).has(agentId)) throw new Problem('conflict', texts.notAColleague)
    const waiting = invitations.selectFrom('co_listing_invitation').select((select) => select.fn.countAll<number>().as('count'))
    const { count } = await waiting.where('agent_account_id', '=', agentId).executeTakeFirstOrThrow()
    const invited = await accountById(trx, agentId)
    if (Number(count) >= maxInvitations) throw new Problem('conflict', fill(texts.nameHasTooManyInvitations, { name: nameOf(invited) }))
    await refuseUnfit(trx, listing, agentId, fill(texts.nameNeedsALicense, { name: nameOf(invited) }))
    await invitations
      .insertInto('co_listing_invitation')
      .values({ listing_key: listingKey, agent_account_id: agentId, invited_by: actor.id, invited_at: new Date(services.now()) })
      .execute()
    await mailAbout(services, trx, 'invited', { listing, to: agentId, about: actor.id })
  })
}

/** Accepts or declines once: the invitation goes, and what made it possible is asked again. */
export async function answer(services: Services, actor: Actor, listingKey: number, accept: boolean): Promise<void> {
  const invitation = await invitationFor(services.db, listingKey)
  if (invitation?.agent_account_id !== actor.id) throw new Problem('not-found', texts.noInvitationWaits)
  await services.db.transaction().execute(async (trx) => {
    await lockPeople(trx, [actor.id, invitation.invited_by])
    const listing = await coListing.read(trx, listingKey, { lock: true })
    const answered = await invitationTables(trx)
      .deleteFrom('co_listing_invitation')
      .where('listing_key', '=', listingKey)
      .where('agent_account_id', '=', actor.id)
      .where('invited_by', '=', listing?.agentId ?? 0)
      .returning('invited_by')
      .executeTakeFirst()
    if (!listing || !answered) throw new Problem('not-found', texts.noInvitationWaits)
    if (accept) {
      if (!(await colleaguesOf(trx, listing.agentId)).has(actor.id)) throw new Problem('conflict', texts.youAreNoColleaguesAnymore)
      await refuseUnfit(trx, listing, actor.id, texts.youNeedALicense)
      await coListing.set(trx, [listingKey], actor.id, new Date(services.now()))
    }
    await mailAbout(services, trx, accept ? 'accepted' : 'declined', { listing, to: listing.agentId, about: actor.id })
  })
  if (accept) services.events.emit(listingChanged, { agentId: invitation.invited_by })
}

/** Ends listing together, as either agent, or takes an invitation back. The other agent gets an email. */
export async function end(services: Services, actor: Actor, listingKey: number): Promise<void> {
  const agentId = await services.db.transaction().execute(async (trx) => {
    const listing = await coListing.read(trx, listingKey, { lock: true })
    if (!listing || ![listing.agentId, listing.coAgentId].includes(actor.id)) throw new Problem('not-found', texts.thisHomeIsNotYours)
    if (listing.coAgentId !== null) await endEach(services, trx, [listing], actor.id)
    else if (!(await takeBack(trx, listingKey, actor.id))) throw new Problem('not-found', texts.nothingToEnd)
    return listing.agentId
  })
  services.events.emit(listingChanged, { agentId })
}

/** Ends what somebody who left a team or brokerage lists with agents who are no colleagues anymore, and such invitations. */
export async function endAsStranger(services: Services, trx: DatabaseTransaction, accountId: number): Promise<void> {
  await lockPeople(trx, [accountId])
  const colleagues = await colleaguesOf(trx, accountId)
  const shared = await coListing.sharedBy(trx, accountId)
  const apart = shared.filter(({ agentId, coAgentId }) => !colleagues.has(agentId === accountId ? (coAgentId ?? 0) : agentId))
  await endEach(services, trx, apart, accountId)
  for (const [mine, theirs] of [
    ['agent_account_id', 'invited_by'],
    ['invited_by', 'agent_account_id'],
  ] as const)
    await invitationTables(trx)
      .deleteFrom('co_listing_invitation')
      .where(mine, '=', accountId)
      .where(theirs, 'not in', [0, ...colleagues])
      .execute()
}

async function endEach(services: Services, trx: DatabaseTransaction, shared: readonly CoListedListing[], by: number): Promise<void> {
  if (shared.length === 0) return
  const keys = shared.map(({ id }) => id)
  await coListing.set(trx, keys, null, new Date(services.now()))
  for (const listing of shared) {
    const to = listing.agentId === by ? listing.coAgentId : listing.agentId
    if (to !== null) await mailAbout(services, trx, 'ended', { listing, to, about: by })
  }
}

async function takeBack(trx: DatabaseTransaction, listingKey: number, agentId: number): Promise<boolean> {
  const { numDeletedRows } = await invitationTables(trx)
    .deleteFrom('co_listing_invitation')
    .where('listing_key', '=', listingKey)
    .where('invited_by', '=', agentId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

const invitationFor = (db: Database, listingKey: number) =>
  invitationTables(db).selectFrom('co_listing_invitation').selectAll().where('listing_key', '=', listingKey).executeTakeFirst()

/** Both are named as those who offer the home: the second needs what the first needs to publish it. */
async function refuseUnfit(db: Database, { isOver, state }: CoListedListing, agentId: number, sentence: string): Promise<void> {
  if (isOver) throw new Problem('conflict', texts.thisListingIsOver)
  if ((await publishObstacles(db, agentId, state)).length > 0) throw new Problem('conflict', sentence)
}
