import { comparisonKey } from '#features/comparison/contract'
import { consentKey, clearStorages } from '#platform/web/session/survives-sign-out.ts'

/**
 * Drops what this browser remembers and loads the page again; used when a broken stored state may be the cause. The
 * comparison and the answer about cookies stay unless `everything` is to go.
 */
export function clearDataAndReload(everything: boolean, reload = () => window.location.reload()): void {
  try {
    clearStorages(localStorage, sessionStorage, everything ? [] : [comparisonKey, consentKey])
  } catch {
    // A browser that refuses its storage holds nothing that could be broken.
  }
  reload()
}
