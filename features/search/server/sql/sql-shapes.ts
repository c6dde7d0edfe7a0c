import type { Estimate, SearchPlan } from '#features/search-plan/server'

/** How the database goes about a search: where it counts along the curve, and where it takes the page from what it counted. */
export interface Shapes {
  /** Reads the stretches of the curve that lie in the box, instead of all listings. */
  countByCurve: boolean
  /** Sorts what was counted, instead of walking down the order until the page is full. */
  pageOfCounted: boolean
}

/** A stretch of the curve begins anew at each of its ends, and holds listings beside the box. */
const detour = 2

/** The cheaper ways, by the listings each would look at. Words are looked up in their own index. */
export function shapesOf(plan: SearchPlan, { all, inBox, matching }: Estimate, wanted = plan.limit + 1): Shapes {
  if (plan.text) return { countByCurve: false, pageOfCounted: true }
  const countByCurve = plan.box !== undefined && inBox * detour < all
  const walkable = plan.sort.key === 'newest' || plan.sort.key === 'price'
  const walked = walkable ? Math.min(all, (wanted * all) / matching) : all
  return { countByCurve, pageOfCounted: countByCurve && matching < walked }
}

/** In square millionths of a degree, with the sea around it. */
const countryArea = 120e6 * 57e6
const usualListings = 100_000

/** Where nobody counts: listings as if they lay evenly over the country, and no filter left any out. */
export function estimateByArea({ box }: SearchPlan): Estimate {
  const share = box ? Math.min(1, ((box.east - box.west) * (box.north - box.south)) / countryArea) : 1
  const inBox = Math.max(1, usualListings * share)
  return { all: usualListings, inBox, matching: inBox }
}
