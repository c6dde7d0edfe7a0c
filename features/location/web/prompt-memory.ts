const key = 'tourstead.location-asked'

/** Whether this browser was asked for a ZIP before; one that keeps nothing counts as asked, or it would be asked on every page. */
export function promptDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function dismissPrompt(): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // Nothing is kept here; `promptDismissed` says so.
  }
}
