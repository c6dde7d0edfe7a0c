import { checkHealthNow } from '#platform/web/call/health-poll.ts'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'

const retryAfterMs = 3000
const attempts = 5

declare global {
  var importAgain: (file: string, error: unknown) => Promise<unknown>
}

/** The query under which each file was asked for last; a file that came is one module for all that import it. */
const queries = new Map<string, number>()
const loaded = new Set<string>()

/** Imports a built file under another address, because browsers remember a failed one. Built code calls it after each failed import. */
globalThis.importAgain = async (file, error) => {
  const query = (queries.get(file) ?? 0) + (loaded.has(file) ? 0 : 1)
  queries.set(file, query)
  try {
    const part: unknown = await import(/* @vite-ignore */ new URL(`${file}?again=${query}`, import.meta.url).href)
    loaded.add(file)
    return part
  } catch {
    throw error
  }
}

/**
 * Loads a part of the code. A connection that fails for a moment must not take down the page around it, and neither must a
 * server that is away: while nothing is reached, no attempt counts.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>, left = attempts): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const isAway = isNetworkFailure(error) && !(await isReached())
    if (left <= 1 && !isAway) throw error
    await new Promise<void>((resolve) => {
      setTimeout(resolve, retryAfterMs)
      window.addEventListener('online', () => resolve(), { once: true })
    })
    return importWithRetry(load, isAway ? left : left - 1)
  }
}

async function isReached(): Promise<boolean> {
  if (navigator.onLine) await checkHealthNow()
  return navigator.onLine && systemHealth.get().status !== 'down'
}
