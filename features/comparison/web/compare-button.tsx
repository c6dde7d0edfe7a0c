import * as texts from '#texts/comparison'
import { clsx } from 'clsx'
import { Check, Columns2 } from 'lucide-react'
import { href } from 'react-router'
import type { ComparisonItem } from '#features/comparison/contract'
import { compared, comparisonStore, useComparison } from './comparison-store.ts'

/** Adds a listing to the comparison or takes it out again. Without scripts it is a form that opens the listing at `/compare`. */
export function CompareButton({ home, className }: { home: ComparisonItem; className?: string }) {
  const compared = useComparison().some(({ id }) => id === home.id)
  const Icon = compared ? Check : Columns2
  return (
    <form
      data-held
      action={href('/compare')}
      data-print="hide"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        toggleCompared(home)
      }}
    >
      <button
        name="ids"
        value={home.id}
        aria-label={`${compared ? texts.addedToCompareRemoveFromComparison : 'Compare'}: ${home.title}`}
        title={compared ? texts.removeFromComparison : texts.addToComparison}
        className={clsx('mark px-3', compared && 'border-spruce bg-spruce text-on-spruce hover:bg-spruce')}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{compared ? texts.addedToCompare : texts.compare}</span>
      </button>
    </form>
  )
}

/** Adds a listing, or takes it out when it is there. */
function toggleCompared(listing: ComparisonItem): void {
  if (compared.get().some(({ id }) => id === listing.id)) comparisonStore.remove(listing.id)
  else comparisonStore.add(listing)
}
