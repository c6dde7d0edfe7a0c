import * as texts from '#texts/co-listings'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { myCoListings, type MyCoListings } from '#features/co-listings/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { ListingLine } from './listing-line.tsx'

type Shared = MyCoListings['shared']

/** The homes an agent lists together with another one, as the second and as the first agent. */
export function CoListingsView() {
  const [page, setPage] = useState(1)
  const reading = useRead(myCoListings, { query: { page } }, { keepPrevious: true })
  return (
    <ReadView
      reading={reading}
      what={texts.coListingsInSentence}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ shared, invitations }) => shared.length + invitations.length === 0}
      empty={
        <EmptyState
          title={texts.noCoListings}
          action={
            <ButtonLink to={href('/agent/dashboard')} variant="secondary">
              {texts.openYourListings}
            </ButtonLink>
          }
        >
          {texts.howCoListingBegins}
        </EmptyState>
      }
    >
      {({ shared, page: shown, pages }) => (
        <>
          <Homes title={texts.homesYouCoList} homes={shared.filter(({ isCoAgent }) => isCoAgent)} />
          <Homes title={texts.yourHomesWithACoAgent} homes={shared.filter(({ isCoAgent }) => !isCoAgent)} />
          <PageButtons label={texts.pagesOfSharedListings} page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </ReadView>
  )
}

const link = 'text-spruce underline underline-offset-2'

function Homes({ title, homes }: { title: string; homes: Shared }) {
  if (homes.length === 0) return null
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {homes.map((home) => {
          const [id, titled] = [String(home.id), { title: home.title }]
          return (
            <li key={home.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <ListingLine listing={home} />
                <p className="text-sm text-quiet">
                  {fill(home.isCoAgent ? texts.listedByName : texts.withName, { name: home.name })}
                  {home.brokerageName && <span>{`, ${home.brokerageName}`}</span>}
                </p>
              </div>
              <p className="flex flex-wrap gap-4 text-sm font-medium">
                <Link to={href('/agent/homes/:id', { id })} className={link} aria-label={fill(texts.editTitle, titled)}>
                  {texts.edit}
                </Link>
                {home.isPublic && (
                  <Link to={href('/property/:id', { id })} className={link} aria-label={fill(texts.publicPageOfTitle, titled)}>
                    {texts.publicPage}
                  </Link>
                )}
                <Link to={href('/agent/homes/:id/co-listing', { id })} className={link} aria-label={fill(texts.manageTitle, titled)}>
                  {texts.coListing}
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
