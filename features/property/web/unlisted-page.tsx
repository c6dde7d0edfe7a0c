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
        lead={`It was in ${city}, ${state}, and was taken off the site. What your lists keep of it stays there.`}
        actions={
          <>
            <ButtonLink to={searchFor(`${city}, ${state}`)}>See homes in {city}</ButtonLink>
            <ButtonLink to={searchFor(zipCode)} variant="secondary">
              In ZIP {zipCode}
            </ButtonLink>
          </>
        }
      >
        This home is no longer shown
      </PageTitle>
      {near.length > 0 ? (
        <section aria-labelledby="near-it">
          <h2 id="near-it" className="font-display text-xl font-semibold">
            Near it and for sale
          </h2>
          <ul aria-label="Homes near it" className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {near.map((home) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-quiet">No home near it is for sale at the moment.</p>
      )}
    </div>
  )
}
