import { Bookmark } from 'lucide-react'
import { href } from 'react-router'
import { savedAtMost } from '#features/saved-searches/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { SavedSearchItem } from './saved-search-item.tsx'
import { useSearches } from './use-searches.ts'

/** One's saved searches: run them again, and see what is new in each. */
export function SavedSearchesPanel() {
  const { rename, seen, remove, ...reading } = useSearches()
  return (
    <ReadView
      reading={reading}
      what="your saved searches"
      skeleton={<Skeletons />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoSearches />}
    >
      {({ items }) => (
        <section aria-labelledby="saved-searches" className="flex flex-col gap-4">
          <h2 id="saved-searches" className="font-display text-xl font-semibold">
            {counted(items.length, 'saved search', 'saved searches')}
            {items.length >= savedAtMost && (
              <span className="ml-2 font-sans text-sm font-normal text-quiet">Limit reached. Delete one to save another.</span>
            )}
          </h2>
          <ul className="flex flex-col gap-3">
            {items.map((search) => (
              <li key={search.id}>
                <SavedSearchItem search={search} onRename={rename} onSeen={seen} onRemove={() => void remove(search)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReadView>
  )
}

const Skeletons = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
)

function NoSearches() {
  return (
    <EmptyState
      icon={<Bookmark aria-hidden="true" />}
      title="No saved searches yet"
      action={<ButtonLink to={href('/tourstead')}>Browse tours</ButtonLink>}
    >
      Search for homes, press Save search, and see here what is new since you last looked.
    </EmptyState>
  )
}
