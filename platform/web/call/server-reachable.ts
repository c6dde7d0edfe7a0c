import { healthRules, checkHealthNow } from './health-poll.ts'
import { systemHealth } from './system-health.ts'

/**
 * Calls `back` once the server is well after it was not, or could not be reached: it is asked at once, every 30 seconds, and
 * when the device has a connection again. Returns the way to stop.
 */
export function onServerReachable(back: () => void): () => void {
  let away = !navigator.onLine
  let ended = false
  const onHealth = () => {
    if (ended) return
    const { status } = systemHealth.get()
    if (status !== 'healthy') away = true
    else if (away && navigator.onLine) {
      stop()
      back()
    }
  }
  const check = () => void checkHealthNow().then(onHealth)
  const online = () => {
    away = true
    check()
  }
  const leave = systemHealth.listen(onHealth)
  const timer = setInterval(check, healthRules.everyMs)
  window.addEventListener('online', online)
  const stop = () => {
    ended = true
    leave()
    clearInterval(timer)
    window.removeEventListener('online', online)
  }
  if (navigator.onLine) check()
  return stop
}
