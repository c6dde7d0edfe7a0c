import { deviceStorage, tabStorage, type PageStorage } from '#platform/web/browser-storage.ts'

/** Where the answer to the cookie banner is kept. */
export const consentKey = 'tourstead:consent'

/** What belongs to the browser rather than to the person, and outlasts signing out. */
const ofTheBrowser = [consentKey]

/** Empties both storages but for some keys; by default, for what belongs to the browser. */
export function clearStorages(local: PageStorage, session: PageStorage, keys: readonly string[] = ofTheBrowser): void {
  const surviving = keys.flatMap((key) => {
    const value = local.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  local.clear()
  session.clear()
  for (const [key, value] of surviving) local.setItem(key, value)
}

/** Empties the storages as this page unloads: the router stores its scroll positions on `pagehide`, after everything was cleared. */
export function clearStoragesAtPageHide(keys?: readonly string[]): void {
  window.addEventListener('pagehide', () => clearStorages(deviceStorage, tabStorage, keys), { once: true })
}
