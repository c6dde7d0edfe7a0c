import { useEffect, useRef } from 'react'
import { href, useLocation, useNavigate, useNavigationType } from 'react-router'
import { lastPressAt } from '#platform/web/press/replay-presses.ts'
import { useUser } from '#platform/web/session/session.ts'

/**
 * Whoever comes to the search without asking for anything, and whose ZIP is known, starts there: all homes, the nearest first.
 * Who takes that back, comes back by the history, or has pressed something on this list already is left in peace: a home does not
 * go away from under a hand.
 */
export function useStartAtMyZip(): void {
  const { search } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const zip = useUser()?.zipCode
  const arriving = useRef<boolean>(undefined)
  const since = useRef(0)
  useEffect(() => {
    const first = isFirstPage()
    if (arriving.current === undefined && !first) since.current = performance.now()
    if (search !== '') arriving.current = false
    arriving.current ??= first || type !== 'POP'
    if (!zip || !arriving.current) return undefined
    let current = true
    void import('./start-at-zip.ts')
      .then(({ addressFrom }) => addressFrom(zip))
      .then(
        (address) => {
          if (!current || !arriving.current || !address || lastPressAt() > since.current) return
          arriving.current = false
          void navigate(href('/tourstead') + address, { replace: true, preventScrollReset: true })
        },
        // Without the middle of the ZIP the search starts as for everybody.
        () => undefined,
      )
    return () => void (current = false)
  }, [zip, search, type, navigate])
}

let seen = false

/** Returns whether the browser came to the site with this page: that counts as coming by the history for the router. */
function isFirstPage(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const first = !seen && arrival !== undefined && new URL(arrival.name).pathname === href('/tourstead')
  seen = true
  return first
}
