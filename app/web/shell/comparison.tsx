import { useEffect, useState } from 'react'
import { comparisonChanged, comparisonKey } from '#features/comparison/contract'
import { deviceStorage } from '#platform/web/browser-storage.ts'
import { useUser } from '#platform/web/session/session.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { lazyAfterHydration, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

const Bar = lazyAfterHydration(async () => (await import('#features/comparison/web')).loadComparisonBar())

/** Loads the bar once this browser keeps something to compare; most visitors never do. */
export function Comparison() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const showIfStored = () => void (deviceStorage.getItem(comparisonKey) !== null && setWanted(true))
    showIfStored()
    window.addEventListener(comparisonChanged, showIfStored)
    window.addEventListener('storage', showIfStored)
    return () => {
      window.removeEventListener(comparisonChanged, showIfStored)
      window.removeEventListener('storage', showIfStored)
    }
  }, [])
  const person = useUser()?.id ?? 0
  useEffect(() => {
    if (person > 0) void importWithRetry(async () => (await import('#features/comparison/web')).syncComparison()).catch(() => undefined)
  }, [person])
  if (!wanted) return null
  return (
    <RequestedPart floats>
      <Bar />
    </RequestedPart>
  )
}
