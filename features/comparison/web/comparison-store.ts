import * as texts from '#texts/comparison'
import {
  comparedAtMost,
  comparisonChanged,
  comparisonKey,
  itemOf,
  parseStoredComparison,
  type ComparisonItem,
} from '#features/comparison/contract'
import { storedValue, useStoredValue } from '#platform/web/stored-value.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** The listings to compare in this browser. */
export const compared = storedValue<readonly ComparisonItem[]>(comparisonKey, [], parseStoredComparison, comparisonChanged)

/** Returns the listings to compare in this browser; none while the server renders. */
export const useComparison = () => useStoredValue(compared)

function store(list: readonly ComparisonItem[]): void {
  if (!compared.set(list.length > 0 ? list : undefined))
    toast({ title: texts.browserStorageIsUnavailable, description: 'Its storage is full or turned off.', variant: 'destructive' })
}

export const comparisonStore = {
  add(listing: ComparisonItem): void {
    const list = compared.get()
    if (list.some(({ id }) => id === listing.id)) {
      toast({ title: texts.alreadyInComparison, description: 'This property is already in your comparison list.' })
    } else if (list.length >= comparedAtMost) {
      toast({
        title: texts.comparisonListFull,
        description: 'You can only compare up to 3 properties at once. Remove a property to add more.',
        variant: 'destructive',
      })
    } else {
      store([...list, itemOf(listing)])
      toast({ title: texts.addedToComparison, description: 'Property added to your comparison list.' })
    }
  },
  remove(id: number): void {
    store(compared.get().filter((item) => item.id !== id))
    toast({ title: texts.removedFromComparison, description: 'Property removed from your comparison list.' })
  },
  clear(): void {
    store([])
    toast({ title: texts.comparisonListCleared, description: 'All properties have been removed from your comparison list.' })
  },
  /** Takes a shared comparison over in place of the own list. */
  replace(listings: readonly ComparisonItem[]): void {
    store(listings.slice(0, comparedAtMost).map(itemOf))
  },
}
