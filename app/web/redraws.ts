import { restoreTyped } from '#platform/web/press/restore-typed.ts'

let isCounted = false

/** Restores what users typed after React has drawn a part of the page again, and counts the page at the server, without the error. */
export function onRecoverableError(error: unknown): void {
  restoreTyped()
  reportError(error)
  countRedraw()
}

export function countRedraw(): void {
  if (isCounted) return
  isCounted = true
  navigator.sendBeacon('/api/page-redraws')
}
