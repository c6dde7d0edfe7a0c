import { comparisonKey } from '#features/comparison/contract'
import { deviceStorage, tabStorage } from '#platform/web/browser-storage.ts'
import { consentKey, clearStorages, clearStoragesAtPageHide } from '#platform/web/session/survives-sign-out.ts'

/**
 * Drops what this browser remembers and loads the page again; used when a broken stored state may be the cause. The
 * comparison and the answer about cookies stay unless `everything` is to go.
 */
export function clearDataAndReload(everything: boolean, reload = () => window.location.reload()): void {
  const keys = everything ? [] : [comparisonKey, consentKey]
  clearStorages(deviceStorage, tabStorage, keys)
  clearStoragesAtPageHide(keys)
  reload()
}
