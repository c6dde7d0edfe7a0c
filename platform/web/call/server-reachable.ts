import { healthRules, lookNow } from './health-poll.ts'
import { systemHealth } from './system-health.ts'

/**
 * Calls `back` once the server is well after it was not, or could not be reached: it is asked at once, every 30 seconds, and
 * when the device has a connection again. Returns the way to stop.
 */
export function whenReachedAgain(back: () => void): () => void {
  let away = !navigator.onLine
  let ended = false
  const heard = () => {
    if (ended) return
    const { status } = systemHealth.get()
    if (status !== 'healthy') away = true
    else if (away && navigator.onLine) {
      stop()
      back()
    }
  }
  const look = () => void lookNow().then(heard)
  const online = () => {
    away = true
    look()
  }
  const leave = systemHealth.listen(heard)
  const timer = setInterval(look, healthRules.everyMs)
  window.addEventListener('online', online)
  const stop = () => {
    ended = true
    leave()
    clearInterval(timer)
    window.removeEventListener('online', online)
  }
  if (navigator.onLine) look()
  return stop
}
