import { breaker, reportHealth, systemHealth, type SystemHealth } from './system-health.ts'

export const healthRules = { everyMs: 30_000, patienceMs: 5000, retries: 3, firstRetryMs: 1000 } as const

/** Asks the server how it is every 30 seconds while the page is in front. Returns what ends it. */
export function startHealthPoll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  async function poll(): Promise<void> {
    timer = undefined
    if (document.visibilityState === 'visible') await checkHealthNow()
    if (!ended) timer = setTimeout(() => void poll(), healthRules.everyMs)
  }
  // A page that comes back to the front, or online, wants to know at once.
  function awake() {
    if (document.visibilityState !== 'visible' || timer === undefined) return
    clearTimeout(timer)
    void poll()
  }
  timer = setTimeout(() => void poll(), healthRules.everyMs)
  // The first failure is not left to stand for half a minute.
  const stop = systemHealth.listen(({ failures }, before) => void (failures === 1 && before?.failures === 0 && awake()))
  document.addEventListener('visibilitychange', awake)
  window.addEventListener('online', awake)
  return () => {
    ended = true
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', awake)
    window.removeEventListener('online', awake)
  }
}

let checking: Promise<void> | undefined

/** Asks now; whoever asks meanwhile waits for the same answer. */
export function checkHealthNow(): Promise<void> {
  checking ??= checkWithRetries().finally(() => {
    checking = undefined
  })
  return checking
}

/** Tries again after 1, 2 and 4 seconds; what answers at all is not down. */
async function checkWithRetries(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const status = await askHealth()
    if (status === 'healthy') breaker.succeeded()
    if (status !== undefined || attempt === healthRules.retries) return reportHealth(status ?? 'down')
    await new Promise((resolve) => setTimeout(resolve, healthRules.firstRetryMs * 2 ** attempt))
  }
}

/**
 * Returns what our server says of itself. An error of a gateway in front of it is `degraded`; undefined when nothing responds, or
 * another server does with success, such as a captive portal.
 */
export async function askHealth(): Promise<SystemHealth['status'] | undefined> {
  try {
    const reply = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(healthRules.patienceMs) })
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
    const { status } = (isJson ? await reply.json().catch(() => ({})) : {}) as { status?: unknown }
    if (status === 'healthy' || status === 'down' || status === 'degraded') return status
    return reply.ok || reply.status === 511 ? undefined : 'degraded'
  } catch {
    return undefined
  }
}
