import * as texts from '#texts/tours'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import type { tourOptions } from '#features/tours/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { readNeed } from './agreement/agreements.ts'
import { createDisclosure } from './agreement/disclosure.ts'
import { agentSettings } from './availability/agent-settings.ts'
import { dateAt, plusDays } from './availability/clock-times.ts'
import { minutesOf, offeredTimes, touredListing } from './availability/offered-times.ts'
import { booksAtOnce } from './requests/request-tour.ts'
import { buyerPeriods, limitRefusal, overlaps } from './requests/showing-limits.ts'

const shownDays = 14

/** How a listing can be toured, and the times of two weeks. */
export async function optionsOf(
  { db, now }: Services,
  actor: Actor | undefined,
  id: number,
  wanted?: string,
): Promise<ReplyOf<typeof tourOptions>> {
  const listing = await touredListing(db, id)
  if (!listing) throw new Problem('not-found', texts.thisListingIsNotOnTheMarket)
  const { card, tours, timeZone } = listing
  const agent = await agentSettings(db, card.agentId, now())
  const today = dateAt(timeZone, now())
  const lastDate = plusDays(today, agent.horizon_days)
  const from = [today, wanted && wanted < lastDate ? wanted : today].toSorted().at(-1) ?? today
  const days = await offeredTimes(db, listing, { from, days: shownDays, now: now(), buyerId: actor?.id })
  const minutes = minutesOf(agent, tours)
  // Times at which this buyer is elsewhere would be refused.
  const busy = actor ? await buyerPeriods(db, actor.id, { now: now(), states: ['asked', 'held', 'confirmed'] }) : []
  const showing = { buyer_account_id: actor?.id ?? null, agent_account_id: card.agentId, buyer_agent_name: null }
  const agreement = await readNeed(db, card, showing, now())
  return {
    mode: tours.mode,
    instructions: tours.instructions,
    timeZone,
    minutes,
    booksAtOnce: booksAtOnce(tours, actor, agreement),
    areHoursChosen: agent.hours_chosen,
    refusal: actor ? await limitRefusal(db, actor.id, card.agentId, now()) : null,
    kinds: agent.video_link ? ['in_person', 'live_video'] : ['in_person'],
    from,
    lastDate,
    days: days.flatMap(({ date, times }) => {
      const open = times.filter(({ at }) => !overlaps(busy, at, minutes))
      return open.length > 0 ? [{ date, times: open.map(({ at, isBehind }) => ({ startsAt: new Date(at).toISOString(), isBehind })) }] : []
    }),
    disclosure: createDisclosure(card),
    needsAgreement: agreement.isNeeded && agreement.signedId === null,
  }
}
