import { wish } from '#features/favorites/server'
import type { Verdict } from '#features/tours/contract'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/tours'
import { tourFor } from './requests/change-tour.ts'
import { tourTables } from './tour-rows.ts'

/** Stores what a buyer thinks of a listing after the tour; one they like gets a heart. Throws 'not-found' for an agent, whose opinion it is not. */
export async function setVerdict(services: Services, actor: Actor, id: number, verdict: Verdict): Promise<void> {
  const { row, party } = await tourFor(services.db, actor, id)
  if (party !== 'buyer') throw new Problem('not-found', texts.weCantFindThisTour)
  await tourTables(services.db).updateTable('tour_request').set({ verdict }).where('id', '=', id).execute()
  if (verdict !== 'yes') return
  try {
    await wish(services, actor.id, { kind: 'favorite', propertyId: row.listing_key, isSet: true, wishedAt: undefined })
  } catch (error) {
    // A home that left the market, or a list that is full: the verdict stands without the heart.
    if (!isProblem(error)) throw error
  }
}
