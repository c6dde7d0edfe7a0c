import { tabStorage } from '#platform/web/browser-storage.ts'
import { readStored, writeStored } from '#platform/web/stored.ts'

const agreedKey = 'card-form-agreed'

/** Returns whether this document was loaded at this address: only then does its policy let the provider's script in. */
export function loadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === window.location.pathname
}

/** Loads this page as a document of its own; what was agreed to a moment ago is remembered across that, and once only. */
export function loadAfterAgreement(): void {
  writeStored(agreedKey, true, tabStorage)
  window.location.reload()
}

/** Returns whether the agent agreed just before this document was loaded. */
export function takeAgreement(): boolean {
  const agreed = readStored(agreedKey, (value) => value === true, tabStorage) ?? false
  writeStored(agreedKey, undefined, tabStorage)
  return agreed
}

/** The page that comes next is loaded anew, so that no script of the provider stays in it. */
export const leaveScriptBehind = (): void => window.location.reload()
