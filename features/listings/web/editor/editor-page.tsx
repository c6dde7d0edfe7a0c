import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { href, useParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { getMyProperty } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { call, CallError } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Only a browser ever shows it, and some of what it needs runs nowhere else.
const ListingEditor = lazyPart(async () => (await import('./listing-editor.tsx')).ListingEditor)

export const meta = () => [{ title: fill(texts.editListingName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function EditorPage() {
  const { id = '' } = useParams()
  return <RequireRole level="agent">{(user) => <OpenListing key={id} id={id} accountId={user.id} />}</RequireRole>
}

/** Always the current version of the server, never an older one from the cache: an editor must not start on yesterday's text. */
function OpenListing({ id, accountId }: { id: string; accountId: number }) {
  const reading = useQuery({
    queryKey: ['edited-home', id],
    queryFn: ({ signal }) => call(getMyProperty, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { error } = reading
  if (error instanceof CallError && [400, 404].includes(error.status))
    return (
      <EmptyState whole title={texts.listingNotFound} action={<ButtonLink to={href('/agent/dashboard')}>{texts.allListings}</ButtonLink>}>
        {texts.itWasDeletedOrItBelongs}
      </EmptyState>
    )
  return (
    <ReadView reading={reading} what={texts.yourListing} className="page-width py-8" skeleton={<EditorSkeleton />}>
      {(listing) => (
        <RequestedPart
          fallback={
            <div className="page-width py-8">
              <EditorSkeleton />
            </div>
          }
        >
          <ListingEditor accountId={accountId} listing={listing} />
        </RequestedPart>
      )}
    </ReadView>
  )
}

const EditorSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
