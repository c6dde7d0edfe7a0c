/**
 * Where to go after signing in. The address is resolved and its origin compared, because a prefix test lets
 * `/\evil`, `/<tab>/evil` and `//evil` through; anything foreign is undefined.
 */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted) return undefined
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname === '/auth' || url.pathname === '/login') return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
