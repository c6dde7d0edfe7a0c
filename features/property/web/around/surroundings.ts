import { propertyAnswers, type PublicAnswer } from '#features/answers/contract'
import { agentBrand, type AgentBrand } from '#features/brokerages/contract'
import { listingInterest } from '#features/favorites/contract'
import { listGuides } from '#features/guides/contract'
import type { Property, PropertyCard } from '#features/listings/contract'
import { replyTime } from '#features/messaging/contract'
import { searchProperties } from '#features/search/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { milesBetween } from '#platform/contract/plane.ts'

const shown = 3
const nearMiles = 25
const alikeMiles = 100
const videoMiles = 15
const priceSpread = 0.25

/** A lifestyle video on the map of the surroundings. */
export interface NearVideo {
  id: number
  title: string
  /** Of what it shows there. */
  name: string
  latitude: number
  longitude: number
}

/** What stands around a home on its page: figures, other homes, videos of the neighborhood, and what buyers asked. */
export interface Surroundings {
  saves: number
  /** Days on the market so far; null for a sold home. */
  days: number | null
  replySeconds: number | null
  /** Of the agent's brokerage; null without one. */
  brand: AgentBrand | null
  near: PropertyCard[]
  alike: PropertyCard[]
  videos: NearVideo[]
  /** Questions about the home, answered by its agent. */
  answers: PublicAnswer[]
}

/** A part that cannot be read is left out: the page is about the home. */
export async function surroundingsOf(call: Call, home: Property): Promise<Surroundings> {
  const point = `${home.longitude},${home.latitude}`
  const aroundListing = { near: point, sort: 'distance', limit: shown + 1 } as const
  const prices = { minPrice: Math.round(home.price * (1 - priceSpread)), maxPrice: Math.round(home.price * (1 + priceSpread)) }
  const beds = home.bedrooms === null ? {} : { beds: home.bedrooms }
  const [interest, reply, brand, near, alike, guides, asked] = await Promise.all([
    call(listingInterest, { params: { propertyId: home.id } }).catch(() => undefined),
    call(replyTime, { params: { agentId: home.agentId } }).catch(() => undefined),
    call(agentBrand, { params: { agentId: home.agentId } }).catch(() => undefined),
    call(searchProperties, { query: { ...aroundListing, miles: nearMiles } }).catch(() => undefined),
    call(searchProperties, { query: { ...aroundListing, ...prices, ...beds, miles: alikeMiles, limit: 2 * shown + 1 } }).catch(
      () => undefined,
    ),
    call(listGuides, { query: { kind: 'lifestyle', zip: home.zipCode } }).catch(() => undefined),
    call(propertyAnswers, { params: { propertyId: home.id } }).catch(() => undefined),
  ])
  const others = (result: typeof near) => (result?.items ?? []).filter(({ id }) => id !== home.id)
  const nearest = others(near).slice(0, shown)
  const known = new Set(nearest.map(({ id }) => id))
  return {
    saves: interest?.saves ?? 0,
    days: home.status === 'Closed' ? null : (interest?.days ?? null),
    replySeconds: reply?.seconds ?? null,
    brand: brand?.brand ?? null,
    near: nearest,
    alike: others(alike)
      .filter(({ id }) => !known.has(id))
      .slice(0, shown),
    videos: (guides?.items ?? []).flatMap(({ id, title, places }) => {
      const [point] = places
      return point && milesBetween(home, point) <= videoMiles
        ? [{ id, title, name: point.name, latitude: point.latitude, longitude: point.longitude }]
        : []
    }),
    answers: asked?.items ?? [],
  }
}
