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
  const target = user && user.id !== 0 ? (safeRedirect(wanted, location.origin) ?? startOf(user)) : undefined
  // Not by the user, who is read anew meanwhile: a second way to the same page would close what was opened there.
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
}

function startOf({ role }: SessionUser): string {
  return role === 'buyer' ? href('/') : href('/agent/dashboard')
}
