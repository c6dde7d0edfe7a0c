import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsTurnedOn } from '#platform/web/session/feature-flags.ts'
import { useSession } from '#platform/web/session/session.ts'
import { LoadingScreen } from '#platform/web/brand/loading-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

/** Shows a page unless its part is turned off for whoever is here. Visitors see a page that is on for some, which sends them to sign in. */
export function TurnedOnPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isOn = useIsTurnedOn(pathname)
  const { status } = useSession()
  if (isOn === undefined) return status === 'signed-out' ? children : <LoadingScreen />
  return isOn ? children : <NotFoundScreen />
}
