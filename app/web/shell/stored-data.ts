/** Drops what this browser remembers and loads the page again; used when a broken stored state may be the cause. */
export function clearDataAndReload(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } finally {
    window.location.reload()
  }
}
