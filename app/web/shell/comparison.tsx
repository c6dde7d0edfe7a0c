import { useEffect, useState } from 'react'
import { comparisonChanged, comparisonKey } from '#features/comparison/contract'
import { Later, later } from '#platform/web/ui/later.tsx'

const Bar = later(async () => (await import('#features/comparison/web')).ComparisonBar)

/** Loads the bar once this browser keeps something to compare; most visitors never do. */
export function Comparison() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => {
      try {
        if (localStorage.getItem(comparisonKey) !== null) setWanted(true)
      } catch {
        // Without storage there is nothing to compare.
      }
    }
    look()
    window.addEventListener(comparisonChanged, look)
    window.addEventListener('storage', look)
    return () => {
      window.removeEventListener(comparisonChanged, look)
      window.removeEventListener('storage', look)
    }
  }, [])
  if (!wanted) return null
  return (
    <Later>
      <Bar />
    </Later>
  )
}
