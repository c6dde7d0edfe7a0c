import {
  comparedAtMost,
  comparisonChanged,
  comparisonKey,
  itemOf,
  parseComparison,
  type ComparisonItem,
} from '#features/comparison/contract'
import { toast } from '#platform/web/toast/toast.ts'

const none: readonly ComparisonItem[] = []
// The same text gives the same list, so that React sees a change only where there is one.
let seen: { text: string; list: readonly ComparisonItem[] } | undefined

function kept(): readonly ComparisonItem[] {
  try {
    const text = localStorage.getItem(comparisonKey)
    if (text === null) return none
    if (seen?.text === text) return seen.list
    const list = parseComparison(text)
    if (list) seen = { text, list }
    else localStorage.removeItem(comparisonKey)
    return list ?? none
  } catch {
    return none
  }
}

function keep(list: readonly ComparisonItem[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(comparisonKey)
    else localStorage.setItem(comparisonKey, JSON.stringify(list))
  } catch {
    toast({ title: 'This browser keeps nothing', description: 'Its storage is full or switched off.', variant: 'destructive' })
  }
  window.dispatchEvent(new Event(comparisonChanged))
}

/** The homes to compare in this browser, for `useSyncExternalStore`. */
export const comparisonStore = {
  get: kept,
  onServer: (): readonly ComparisonItem[] => none,
  subscribe(listener: () => void): () => void {
    window.addEventListener(comparisonChanged, listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener(comparisonChanged, listener)
      window.removeEventListener('storage', listener)
    }
  },
  add(home: ComparisonItem): void {
    const list = kept()
    if (list.some(({ id }) => id === home.id)) {
      toast({ title: 'Already in comparison', description: 'This property is already in your comparison list.' })
    } else if (list.length >= comparedAtMost) {
      toast({
        title: 'Comparison list full',
        description: 'You can only compare up to 3 properties at once. Remove a property to add more.',
        variant: 'destructive',
      })
    } else {
      keep([...list, itemOf(home)])
      toast({ title: 'Added to comparison', description: 'Property added to your comparison list.' })
    }
  },
  remove(id: number): void {
    keep(kept().filter((item) => item.id !== id))
    toast({ title: 'Removed from comparison', description: 'Property removed from your comparison list.' })
  },
  clear(): void {
    keep(none)
    toast({ title: 'Comparison list cleared', description: 'All properties have been removed from your comparison list.' })
  },
  /** Takes a shared comparison over in place of the own list. */
  replace(homes: readonly ComparisonItem[]): void {
    keep(homes.slice(0, comparedAtMost).map(itemOf))
  },
}
