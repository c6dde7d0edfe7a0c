/**
 * Where to go after signing in. The address is resolved and its origin compared, because a prefix test lets
 * `/\evil`, `/<tab>/evil` and `//evil` through; anything foreign is undefined. So is what resolves to us but would lead
 * elsewhere when it is read a second time, as `/.//evil` does.
 */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted) return undefined
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname === '/auth' || url.pathname === '/login') return undefined
    const target = url.pathname + url.search + url.hash
    return new URL(target, origin).href === url.href ? target : undefined
  } catch {
    return undefined
  }
}
