/** Sets a cookie where the browser has any: a sandboxed page throws. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The page works without it, as where the user blocks cookies.
  }
}
