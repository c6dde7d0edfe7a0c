import type { OfflineText } from './offline-texts.ts'

type State = 'offline' | 'down' | 'degraded'

/**
 * Runs alone inside the page that stands in: says why, and loads what was asked for when the server is there again. It is
 * written out as text, so it uses nothing from outside but its arguments.
 */
export function recover(texts: Record<State, OfflineText>, everyMs: number, firstMs: number): void {
  const showState = (state: State) => {
    const { title, text } = texts[state]
    document.title = document.title.replace(/^.* · /, `${title} · `)
    const [heading, explanation] = [document.querySelector('h1'), document.querySelector('[data-why]')]
    if (heading && heading.textContent !== title) heading.textContent = title
    if (explanation && explanation.textContent !== text) explanation.textContent = text
  }
  let isChecking = false
  // Whoever leads the page elsewhere is not brought back by a reload; one that came to nothing holds it up for a while only.
  let leaving = false
  window.addEventListener('beforeunload', () => {
    leaving = true
    setTimeout(() => (leaving = false), everyMs)
  })
  const check = async () => {
    if (isChecking || leaving || document.hidden) return
    if (!navigator.onLine) return showState('offline')
    isChecking = true
    try {
      // oxlint-disable-next-line no-restricted-globals -- it runs alone in a page without the product's code
      const reply = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
      if (leaving) return
      // A captive portal answers with a page of its own.
      const isOurs = reply.headers.get('content-type')?.startsWith('application/json') ?? false
      if (reply.ok && isOurs) return window.location.reload()
      showState(reply.ok ? 'down' : 'degraded')
    } catch {
      showState(navigator.onLine ? 'down' : 'offline')
    } finally {
      isChecking = false
    }
  }
  showState(navigator.onLine ? 'down' : 'offline')
  window.addEventListener('online', () => void check())
  window.addEventListener('offline', () => showState('offline'))
  document.addEventListener('visibilitychange', () => void check())
  setTimeout(() => void check(), firstMs)
  setInterval(() => void check(), everyMs)
}
