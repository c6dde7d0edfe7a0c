const uses = ['pointerdown', 'keydown', 'click', 'submit', 'popstate'] as const

/** When something is pressed for the first time, or the page is left for another one. */
const firstUse: Promise<void> = typeof window === 'undefined' ? new Promise(() => undefined) : untilUsed()

function untilUsed(): Promise<void> {
  return new Promise((resolve) => {
    const once = new AbortController()
    const used = () => {
      once.abort()
      resolve()
    }
    for (const use of uses) window.addEventListener(use, used, { capture: true, passive: true, signal: once.signal })
    if (window.earlyPresses?.kept.length) used()
    // React leaves no page while a part of it waits. A browser without these words loads every part at once.
    const { navigation } = window as { navigation?: EventTarget }
    const leaves = (event: Event) => {
      // The router writes its own notes to the entry it stands at.
      if ((event as Event & { destination: { url: string } }).destination.url !== window.location.href) used()
    }
    if (navigation) navigation.addEventListener('navigate', leaves, { signal: once.signal })
    else used()
  })
}

/** For what shows nothing until somebody presses something. */
export const whenUsed = (): Promise<void> => firstUse

/** For what the server has drawn at `selector`: when it comes near the screen. At once where it drew nothing. */
export const whenSeen = (selector: string) => (): Promise<void> => {
  const place = document.querySelector(selector)
  if (!place) return Promise.resolve()
  const seen = new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        resolve()
      },
      { rootMargin: '200px' },
    )
    watcher.observe(place)
  })
  return Promise.race([seen, firstUse])
}
