import { breaker, reportHealth } from './system-health.ts'

export const healthRules = { everyMs: 30_000, patienceMs: 5000, retries: 3, firstRetryMs: 1000 } as const

/** Asks the server how it is every 30 seconds while the page is in front. Returns what ends it. */
export function startHealthPoll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  async function poll(): Promise<void> {
    timer = undefined
    if (document.visibilityState === 'visible') await look()
    if (!ended) timer = setTimeout(() => void poll(), healthRules.everyMs)
  }
  // A page that comes back to the front, or online, wants to know at once.
  function awake() {
    if (document.visibilityState !== 'visible' || timer === undefined) return
    clearTimeout(timer)
    void poll()
  }
  timer = setTimeout(() => void poll(), healthRules.everyMs)
  document.addEventListener('visibilitychange', awake)
  window.addEventListener('online', awake)
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', awake)
    window.removeEventListener('online', awake)
  }
}

/** Tries again after 1, 2 and 4 seconds; what answers at all is not down. */
async function look(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const found = await ask()
    if (found === 'healthy') breaker.succeeded()
    if (found !== undefined || attempt === healthRules.retries) return reportHealth(found ?? 'down')
    await new Promise((resolve) => setTimeout(resolve, healthRules.firstRetryMs * 2 ** attempt))
  }
}

async function ask(): Promise<'healthy' | 'degraded' | undefined> {
  try {
    const reply = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(healthRules.patienceMs) })
    return reply.ok ? 'healthy' : 'degraded'
  } catch {
    return undefined
  }
}
