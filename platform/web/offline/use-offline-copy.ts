import { safeParse, type core } from 'zod/mini'
import { useEffect, useState } from 'react'
import { deleteOffline, storeOffline, readOffline } from './offline-store.ts'

/**
 * The newest reply, or the one this browser kept for the same identity until the newest is there. What was kept and no longer
 * fits the contract is dropped. `keptAt` is set while it is the kept one, in milliseconds.
 */
export function useOfflineCopy<Reply>(
  owner: string,
  name: string,
  schema: core.$ZodType<Reply>,
  newest: Reply | undefined,
): { value: Reply | undefined; keptAt: number | undefined; looked: boolean } {
  const [kept, setKept] = useState<{ value: Reply; keptAt: number }>()
  const [looked, setLooked] = useState(false)

  useEffect(() => {
    if (newest !== undefined) return void storeOffline(owner, name, newest)
    let stale = false
    void readOffline(owner, name).then((found) => {
      if (stale) return
      setLooked(true)
      if (!found) return
      const parsed = safeParse(schema, found.value)
      if (parsed.success) setKept({ value: parsed.data, keptAt: found.keptAt })
      else void deleteOffline(name)
    })
    return () => {
      stale = true
    }
  }, [owner, name, schema, newest])

  if (newest !== undefined) return { value: newest, keptAt: undefined, looked: true }
  return { value: kept?.value, keptAt: kept?.keptAt, looked }
}
