import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, useParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { getMyProperty } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'

// Only a browser ever shows it, and some of what it needs runs nowhere else.
const ListingEditor = lazy(async () => ({ default: (await import('./listing-editor.tsx')).ListingEditor }))

export const meta = () => [{ title: `Edit a home · ${product.name}` }, { name: 'robots', content: 'noindex' }]

export default function EditorPage() {
  const { id = '' } = useParams()
  return <RequireRole level="agent">{(user) => <OpenListing key={id} id={id} accountId={user.id} />}</RequireRole>
}

/** Always the current version of the server, never an older one from the cache: an editor must not start on yesterday's text. */
function OpenListing({ id, accountId }: { id: string; accountId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['edited-home', id],
    queryFn: ({ signal }) => call(getMyProperty, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data)
    return (
      <Suspense fallback={<Loading />}>
        <ListingEditor accountId={accountId} listing={data} />
      </Suspense>
    )
  if (!error) return <Loading />
  const missing = error instanceof CallError && (error.status === 404 || error.status === 400)
  return (
    <EmptyState
      whole
      title={missing ? 'This home is not here' : 'The home could not be loaded'}
      action={
        missing ? (
          <ButtonLink to={href('/agent/dashboard')}>All your homes</ButtonLink>
        ) : (
          <Button onClick={() => void refetch()}>Try again</Button>
        )
      }
    >
      {missing ? 'It was deleted, or it belongs to somebody else.' : explain(error)}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the home" className="page-width flex flex-col gap-6 py-8">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
