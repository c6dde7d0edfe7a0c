import { useCallback } from 'react'
import { LocationGate } from '#features/location/web'
import { sessionStore } from '#platform/web/session/session.ts'

/** Asks for a ZIP once; the answer shows at once wherever the person is shown. */
export function Location() {
  const onSaved = useCallback((zipCode: string) => {
    const session = sessionStore.get()
    if (session.status !== 'signed-in') return
    void import('#features/session/web').then(({ showUser }) => showUser({ ...session.user, zipCode }))
  }, [])
  return <LocationGate onSaved={onSaved} />
}
