import { nameOf, type Account } from '#features/accounts/server'
import { publishingIn } from '#features/agents/server'
import { planHold, type MarketLimit, type MovableListing } from '#features/listings/server'
import { usStates, type UsState } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/hand-over'

/** Returns why an agent can't get these listings of another one, a sentence each: whoever gets a listing could have published it. */
export async function receivingObstacles(
  db: Database,
  receiver: Account,
  moving: readonly MovableListing[],
  limits: readonly MarketLimit[],
): Promise<string[]> {
  const obstaclesIn = await publishingIn(db, receiver.id)
  const name = nameOf(receiver)
  const unfit = moving.find((listing) => obstaclesIn(listing.state).length > 0)
  const state = unfit && ((unfit.state && usStates[unfit.state as UsState]) ?? unfit.state ?? '')
  const allowed = await Promise.all(limits.map((limit) => limit(db, receiver.id)))
  const count = Math.min(...allowed.map((limit) => limit ?? Number.POSITIVE_INFINITY))
  const coming = moving.filter(({ isOnMarket }) => isOnMarket).length
  const used = (await planHold.listings(db, receiver.id)).filter(({ heldFrom }) => heldFrom === null).length
  return [
    ...(state === undefined ? [] : [fill(texts.nameCantPublishIn, { name, state })]),
    ...(coming > 0 && used + coming > count ? [fill(texts.thePlanIsTooSmall, { name, count })] : []),
  ]
}
