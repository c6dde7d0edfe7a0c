import { useEffect } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useUser, type SessionUser } from '#platform/web/session/session.ts'
import { safeRedirect } from './redirect-target.ts'

/** Once someone is signed in, an entry page leads on: to where they were going, else to where their role begins. */
export function useLanding(): void {
  const user = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = search.get('redirect')
  useEffect(() => {
    if (!user || user.id === 0) return
    void navigate(safeRedirect(wanted, location.origin) ?? startOf(user), { replace: true })
  }, [user, wanted, navigate])
}

function startOf({ role }: SessionUser): string {
  return role === 'buyer' ? href('/') : href('/agent/dashboard')
}
