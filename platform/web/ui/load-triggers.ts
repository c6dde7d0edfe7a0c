const interactions = ['pointerdown', 'keydown', 'click', 'submit', 'popstate'] as const

/** When the browser has shown the page for the first time. A hidden tab shows nothing and does not wait. */
export const firstPaint: Promise<void> = typeof document === 'undefined' ? new Promise(() => undefined) : untilPaint()

function untilPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** When something is pressed for the first time, or the page is left for another one. */
export const firstInteraction: Promise<void> = typeof window === 'undefined' ? new Promise(() => undefined) : untilInteraction()

function untilInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    const { signal } = controller
    const interacted = () => {
      controller.abort()
      resolve()
    }
    onInteraction(interacted, signal)
    if (window.earlyPresses?.kept.length) interacted()
    // React leaves no page while a part of it waits. A browser without the Navigation API loads every part at once.
    const { navigation } = window as { navigation?: EventTarget }
    const leaves = (event: Event) => {
      // The router writes its own notes to the entry it stands at.
      if ((event as Event & { destination: { url: string } }).destination.url !== window.location.href) interacted()
    }
    if (navigation) navigation.addEventListener('navigate', leaves, { signal })
    else interacted()
  })
}

/** Calls back at the next press, key or move through the history, at each until `signal` aborts. */
export function onInteraction(callBack: () => void, signal: AbortSignal): void {
  for (const interaction of interactions) window.addEventListener(interaction, callBack, { capture: true, passive: true, signal })
}

/** Resolves when what the server has drawn at `selector` comes near the screen, or at the first interaction. */
export function nearViewport(selector: string): Promise<void> {
  const element = document.querySelector(selector)
  if (!element) return Promise.resolve()
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  })
  return Promise.race([near, firstInteraction])
}
