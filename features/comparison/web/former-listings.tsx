import * as texts from '#texts/comparison'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import type { ComparisonItem } from '#features/comparison/contract'
import type { PropertyCard } from '#features/listings/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { comparisonStore } from './comparison-store.ts'

interface FormerListingsProps {
  /** With the place of those that were on the site once. */
  former: readonly { id: number; place: { city: string; state: string; near: readonly PropertyCard[] } | undefined }[]
  /** What this browser remembers of them. */
  list: readonly ComparisonItem[]
}

const offered = 3

/** Listings that were taken off the site while somebody compared them, with what is near instead. */
export function FormerListings({ former, list }: FormerListingsProps) {
  return former.map(({ id, place }) => {
    const item = list.find((item) => item.id === id)
    const { city, state } = place ?? item ?? {}
    const search = city && `${href('/tourstead')}?${new URLSearchParams({ q: `${city}, ${state}` }).toString()}`
    return (
      <Notice
        key={id}
        tone="attention"
        title={item ? fill(texts.titleIsNoLongerListed, { title: item.title }) : texts.oneHomeIsNoLongerListed}
      >
        <p>{place ? texts.itWasRemoved : texts.itWasRemovedOrTheLinkIsWrong}</p>
        {place && place.near.length > 0 && (
          <>
            <p className="mt-2 font-medium">{texts.nearbyHomesForSale}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {place.near.slice(0, offered).map((listing) => (
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
        <div className="mt-2 flex flex-wrap gap-2" data-print="hide">
          <ButtonLink to={search || href('/tourstead')} size="small" variant="secondary">
            {search ? fill(texts.seeHomesInCity, { city }) : texts.browseTours}
          </ButtonLink>
          {item && (
            <Button size="small" variant="quiet" onClick={() => comparisonStore.remove(id)}>
              {texts.removeFromComparison}
            </Button>
          )}
        </div>
      </Notice>
    )
  })
}
