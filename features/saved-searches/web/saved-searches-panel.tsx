import { Bookmark } from 'lucide-react'
import { href } from 'react-router'
import { savedAtMost } from '#features/saved-searches/contract'
import { explain } from '#platform/web/call/call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { SavedSearchItem } from './saved-search-item.tsx'
import { useSearches } from './use-searches.ts'

/** One's saved searches: run them again, and see what is new in each. */
export function SavedSearchesPanel() {
  const { data, error, refetch, isFetching, rename, seen, remove } = useSearches()
  if (error && !data)
    return (
      <LoadFailed title="Your saved searches could not be loaded" why={explain(error)} busy={isFetching} onAgain={() => void refetch()} />
    )
  if (!data)
    return (
      <div role="status" aria-label="Loading your saved searches" className="flex flex-col gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<Bookmark aria-hidden="true" />}
        title="No saved searches yet"
        action={<ButtonLink to={href('/tourstead')}>Browse tours</ButtonLink>}
      >
        Search for homes, press Save search, and see here what is new since you last looked.
      </EmptyState>
    )
  return (
    <section aria-labelledby="saved-searches" className="flex flex-col gap-4">
      <h2 id="saved-searches" className="font-display text-xl font-semibold">
        {counted(data.items.length, 'saved search', 'saved searches')}
        {data.items.length >= savedAtMost && <span className="ml-2 font-sans text-sm font-normal text-quiet">No more can be saved.</span>}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.items.map((search) => (
          <li key={search.id}>
            <SavedSearchItem search={search} onRename={rename} onSeen={seen} onRemove={() => void remove(search)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
