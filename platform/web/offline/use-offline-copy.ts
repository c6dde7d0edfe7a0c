import { safeParse, type core } from 'zod/mini'
import { useEffect, useState } from 'react'
import { deleteOffline, storeOffline, readOffline } from './offline-store.ts'

/**
 * Returns the newest reply, or the one this browser stored for the same identity until the newest is there. A stored one that no
 * longer fits the contract is dropped. `storedAt` is set while it is the stored one, in milliseconds.
 */
export function useOfflineCopy<Reply>(
  owner: string,
  name: string,
  schema: core.$ZodType<Reply>,
  newest: Reply | undefined,
): { value: Reply | undefined; storedAt: number | undefined; isRead: boolean } {
  const [stored, setStored] = useState<{ value: Reply; storedAt: number }>()
  const [isRead, setIsRead] = useState(false)

  useEffect(() => {
    if (newest !== undefined) return void storeOffline(owner, name, newest)
    let stale = false
    void readOffline(owner, name).then((copy) => {
      if (stale) return
      setIsRead(true)
      if (!copy) return
      const parsed = safeParse(schema, copy.value)
      if (parsed.success) setStored({ value: parsed.data, storedAt: copy.storedAt })
      else void deleteOffline(name)
    })
    return () => {
      stale = true
    }
  }, [owner, name, schema, newest])

  if (newest !== undefined) return { value: newest, storedAt: undefined, isRead: true }
  return { value: stored?.value, storedAt: stored?.storedAt, isRead }
}
