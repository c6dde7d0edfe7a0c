import { sql } from 'kysely'
import * as texts from '#texts/campaigns'
import type { Answer } from '#features/campaigns/contract'
import { cardsById } from '#features/listings/server'
import { refuseOverLimit, spotsLeft } from '#features/open-houses/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import type { Services } from '#platform/http/services.ts'
import { campaignTables, chosenListings, lockedCampaign, peopleComing, phaseOf, type CampaignRow, type RsvpRow } from './campaign-rows.ts'
import { isForSale } from './edit-campaigns.ts'
import { mailGuest } from './rsvp-mail.ts'

/** Somebody says that they come to a special event with homes. */
export const campaignAnswered = defineTransactionEvent<{
  accountId: number
  campaignId: number
  /** Of the homes that take part, in the order of the event. */
  listingKeys: readonly number[]
  at: Date
  /** What they had read before. */
  notice: string
}>('campaignAnswered')

const rsvpsOf = (db: Database, id: number): Promise<RsvpRow[]> =>
  campaignTables(db).selectFrom('campaign_rsvp').selectAll().where('campaign_id', '=', id).execute()

/** Returns whether there is room, and what somebody answered. */
export async function answerOf(db: Database, { id, guest_limit }: CampaignRow, me: number | undefined): Promise<Answer> {
  const rsvps = await rsvpsOf(db, id)
  const mine = me === undefined ? undefined : rsvps.find((rsvp) => rsvp.account_id === me)
  return { spotsLeft: spotsLeft(guest_limit, peopleComing(rsvps)), myParty: mine?.party || null }
}

/** Throws what an answer would be refused with: 'not-found' for a draft, 'conflict' when it is over, canceled or full. */
export async function refuseWithoutRoom({ db, now }: Services, id: number, party: number): Promise<void> {
  const campaign = await campaignTables(db).selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
  if (!campaign) throw new Problem('not-found', texts.weCantFindThisEvent)
  refuseClosed(campaign, now())
  const others = peopleComing(await rsvpsOf(db, id))
  refuseOverLimit({ limit: campaign.guest_limit, others, party, full: texts.thisEventIsFull })
}

function refuseClosed(campaign: CampaignRow, now: number): void {
  if (campaign.state === 'draft') throw new Problem('not-found', texts.weCantFindThisEvent)
  const phase = phaseOf(campaign, now)
  if (phase === 'canceled') throw new Problem('conflict', texts.thisEventWasCanceled)
  if (phase === 'over') throw new Problem('conflict', texts.thisEventIsOver)
}

/** Stores with how many somebody comes, or takes it back; whoever asks for the last spots at the same moment waits for their turn. */
export async function rsvp(services: Services, actor: Actor, id: number, party: number): Promise<Answer> {
  const { db, now, events } = services
  return db.transaction().execute(async (trx) => {
    // The lead of this RSVP locks its buyer, and people are locked before everything else.
    await sql`select from account where id = ${actor.id} for share`.execute(trx)
    const campaign = await lockedCampaign(trx, id)
    refuseClosed(campaign, now())
    const rsvps = await rsvpsOf(trx, id)
    const mine = rsvps.find((each) => each.account_id === actor.id)
    if (party !== (mine?.party ?? 0)) {
      const others = peopleComing(rsvps) - (mine?.party ?? 0)
      refuseOverLimit({ limit: campaign.guest_limit, others, party, full: texts.thisEventIsFull })
      const { revision } = await campaignTables(trx)
        .insertInto('campaign_rsvp')
        .values({ campaign_id: id, account_id: actor.id, party, created_at: new Date(now()) })
        .onConflict((conflict) =>
          conflict.columns(['campaign_id', 'account_id']).doUpdateSet({ party, revision: (mine?.revision ?? 0) + 1 }),
        )
        .returning('revision')
        .executeTakeFirstOrThrow()
      await mailGuest(services, trx, { campaign, person: actor, party, revision, what: party > 0 ? 'coming' : 'not-coming' })
      const listingKeys = party > 0 ? await shownListings(trx, id) : []
      if (listingKeys.length > 0)
        await events.emitIn(trx, campaignAnswered, {
          accountId: actor.id,
          campaignId: id,
          listingKeys,
          at: new Date(now()),
          notice: texts.agentsSeeYourRsvp,
        })
    }
    return answerOf(trx, campaign, actor.id)
  })
}

/** The homes on the page of an event: those that are still for sale. */
async function shownListings(db: Database, id: number): Promise<number[]> {
  const keys = (await chosenListings(db, [id])).get(id) ?? []
  const cards = await cardsById(db, keys)
  return keys.flatMap((key) => cards.get(key) ?? []).flatMap((card) => (isForSale(card) ? [card.id] : []))
}
