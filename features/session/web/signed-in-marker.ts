import { signedInCookie } from '#features/session/contract'
import { writeCookie } from '#platform/web/write-cookie.ts'

const { name, value, seconds } = signedInCookie

/** Leaves the mark of a signed-in browser, or takes it away. */
export function markSignedIn(signedIn: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(`${name}=${signedIn ? value : ''}; Path=/; Max-Age=${signedIn ? seconds : 0}; SameSite=Lax${secure}`)
}
