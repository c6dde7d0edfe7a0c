import { tabStorage } from '#platform/web/browser-storage.ts'

const key = 'tourstead:reloaded-for'

/**
 * A part that is no longer on the server belongs to an older version than the one there now: the page is loaded again, once
 * for each version. `build` is the version this page came with.
 */
export function recoverFromDeploy(build: string, reload = () => window.location.reload()): () => void {
  const onMissing = () => void (navigator.onLine && loadNewVersion(build, reload))
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}

/** Loads the page again where the server has another version than this page came with, once for each version. */
export async function loadNewVersion(build: string, reload: () => void): Promise<void> {
  try {
    const { build: current } = (await (await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(15_000) })).json()) as {
      build: string
    }
    if (current === build || tabStorage.getItem(key) === current) return
    // A tab that cannot store the version would reload forever.
    if (tabStorage.setItem(key, current)) reload()
  } catch {
    // The connection failed and not the version: whoever loads the part tries again.
  }
}
