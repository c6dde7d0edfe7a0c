import { href } from 'react-router'
import type { ComparisonItem } from '#features/comparison/contract'
import type { Property } from '#features/listings/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { comparisonStore } from './comparison-store.ts'

interface GoneHomesProps {
  ids: readonly number[]
  /** What this browser remembers of them. */
  list: readonly ComparisonItem[]
  others: readonly Property[]
}

/** Homes that were taken off the site while somebody compared them, with what is near instead. */
export function GoneHomes({ ids, list, others }: GoneHomesProps) {
  return ids.map((id) => {
    const kept = list.find((item) => item.id === id)
    const place = kept ?? others[0]
    const near = place
      ? `${href('/tourstead')}?${new URLSearchParams({ q: `${place.city}, ${place.state}` }).toString()}`
      : href('/tourstead')
    return (
      <Notice
        key={id}
        tone="attention"
        title={kept ? `“${kept.title}” is no longer shown here` : 'One of these homes is no longer shown here'}
      >
        <p>Its agent took it off the site, or the address is wrong.</p>
        <div className="mt-2 flex flex-wrap gap-2" data-print="hide">
          <ButtonLink to={near} size="small" variant="secondary">
            {place ? `See homes in ${place.city}` : 'Browse tours'}
          </ButtonLink>
          {kept && (
            <Button size="small" variant="quiet" onClick={() => comparisonStore.remove(id)}>
              Remove from comparison
            </Button>
          )}
        </div>
      </Notice>
    )
  })
}
