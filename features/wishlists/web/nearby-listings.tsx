import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import type { ListingSnapshot } from '#features/favorites/contract'
import { boundsText, searchProperties } from '#features/search/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { price } from '#platform/web/ui/text/format.ts'

/** About fifteen kilometers each way. */
const reach = { longitude: 0.15, latitude: 0.12 }
const offered = 3

/** What is for sale around a listing that no longer is. */
export function NearbyListings({ home, except }: { home: ListingSnapshot; except: number }) {
  const { longitude, latitude } = home
  const bounds = boundsText({
    west: longitude - reach.longitude,
    south: latitude - reach.latitude,
    east: longitude + reach.longitude,
    north: latitude + reach.latitude,
  })
  const { data } = useRead(searchProperties, { query: { bounds, limit: offered + 1 } })
  const near = data?.items.filter(({ id }) => id !== except).slice(0, offered) ?? []
  return (
    <div className="mt-2 text-sm">
      {near.length > 0 && (
        <>
          <p className="font-medium">{texts.nearbyHomesForSale}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {near.map((listing) => (
              <li key={listing.id}>
                <Link to={href('/property/:id', { id: String(listing.id) })} className="text-spruce underline underline-offset-2">
                  {listing.title}
                </Link>{' '}
                <span className="text-quiet tabular-nums">
                  {price(listing.price)} · {listing.city}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link
        to={`${href('/tourstead')}?bounds=${bounds}&view=map`}
        className="mt-1 inline-flex min-h-8 items-center font-medium text-spruce underline-offset-4 hover:underline"
      >
        {fill(texts.exploreCityOnTheMap, { city: home.city })}
      </Link>
    </div>
  )
}
