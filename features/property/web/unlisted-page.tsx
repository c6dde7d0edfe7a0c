import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import type { PropertyCard as Card } from '#features/listings/contract'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PropertyCard } from './property-card.tsx'

interface UnlistedPageProps {
  city: string
  state: string
  zipCode: string
  near: readonly Card[]
}

/** Stands where a home was that is no longer shown, and offers the ones near it. */
export function UnlistedPage({ city, state, zipCode, near }: UnlistedPageProps) {
  const searchFor = (q: string) => `${href('/tourstead')}?${new URLSearchParams({ q }).toString()}`
  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:py-12">
      <PageTitle
        lead={fill(texts.itWasInCityState, { city, state })}
        actions={
          <>
            <ButtonLink to={searchFor(`${city}, ${state}`)}>{fill(texts.seeHomesInCity, { city })}</ButtonLink>
            <ButtonLink to={searchFor(zipCode)} variant="secondary">
              {fill(texts.homesInZip, { zipCode })}
            </ButtonLink>
          </>
        }
      >
        {texts.homeNoLongerListed}
      </PageTitle>
      {near.length > 0 ? (
        <section aria-labelledby="near-it">
          <h2 id="near-it" className="font-display text-xl font-semibold">
            {texts.nearbyHomesForSale}
          </h2>
          <ul aria-label={texts.homesNearby} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {near.map((home) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-quiet">{texts.noNearbyHomesForSale}</p>
      )}
    </div>
  )
}
