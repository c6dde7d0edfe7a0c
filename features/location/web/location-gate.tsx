import { lazy, Suspense, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useUser } from '#platform/web/session/session.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { promptDismissed } from './prompt-memory.ts'

const LocationPrompt = lazy(async () => ({ default: (await importWithRetry(() => import('./location-prompt.tsx'))).LocationPrompt }))

/** Opens the location dialog once: at the first search of somebody signed in whose ZIP is not known. */
export function LocationGate({ onSaved }: { onSaved: (zipCode: string) => void }) {
  const { pathname, search } = useLocation()
  const user = useUser()
  const [shown, setShown] = useState(false)
  const searched = pathname === href('/tourstead') && search !== ''
  const asks = searched && user !== undefined && !user.zipCode
  useEffect(() => {
    if (asks && !promptDismissed()) setShown(true)
  }, [asks])
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <LocationPrompt onSaved={onSaved} />
    </Suspense>
  )
}
