/** Sets a cookie where the browser has any: a sandboxed page throws. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // The page also works when the user blocks cookies.
  }
}
