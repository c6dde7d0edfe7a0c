import * as texts from '#texts/saved-searches'
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
  const { changeAlerts, rename, seen, remove, ...reading } = useSearches()
  return (
    <ReadView
      reading={reading}
      what={texts.yourSavedSearches}
      skeleton={<Skeletons />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoSearches />}
    >
      {({ items, coBuyers }) => (
        <section aria-labelledby="saved-searches" className="flex flex-col gap-4">
          <h2 id="saved-searches" className="font-display text-xl font-semibold">
            <span>{counted(items.length, texts.savedSearch, texts.savedSearches)}</span>
            {items.length >= savedAtMost && (
              <span className="ml-2 font-sans text-sm font-normal text-quiet">{texts.youveReachedTheLimitDeleteOne}</span>
            )}
          </h2>
          <ul className="flex flex-col gap-3">
            {items.map((search) => (
              <li key={search.id}>
                <SavedSearchItem
                  search={search}
                  onRename={rename}
                  onSeen={seen}
                  coBuyers={coBuyers}
                  onAlerts={changeAlerts}
                  onRemove={() => void remove(search)}
                />
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
      title={texts.noSavedSearchesYet}
      action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}
    >
      {texts.saveASearchToSeeNewHomes}
    </EmptyState>
  )
}
