import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'] as const

// Listened for from the first moment: a press that leads to another page may come before any part has asked.
/** When the page is used for the first time; undefined on the server. */
export const firstSign = typeof window === 'undefined' ? undefined : signOfUse()

function signOfUse(): Promise<void> {
  return new Promise((resolve) => {
    const once = new AbortController()
    const use = (event: Event) => {
      if (isAtRest(event)) return
      once.abort()
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, use, { capture: true, passive: true, signal: once.signal })
  })
}

/** Browsers report a pointer that lies still as moved whenever the page under it changes. */
function isAtRest(event: Event): boolean {
  return event.type === 'pointermove' && 'movementX' in event && event.movementX === 0 && 'movementY' in event && event.movementY === 0
}

const patienceMs = 3000
const tries = 5

/** Loads a part of the code; a connection that fails for a moment must not take down the page around it. */
export async function persistently<Part>(load: () => Promise<Part>, left = tries): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (left <= 1) throw error
    await new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs)
      window.addEventListener('online', () => resolve(), { once: true })
    })
    return persistently(load, left - 1)
  }
}

/**
 * A part of a page whose code is loaded at the first sign of use, or at once where `atOnce` says that it has something to show. Until then the server's HTML stands as it is, because
 * React leaves a boundary alone that it cannot hydrate yet. Use it as
 * `import.meta.env.SSR ? (await import('./part.tsx')).Part : later(async () => (await import('./part.tsx')).Part)`,
 * so that the server renders the part at once and the browser's first load does not hold it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  atOnce = (): boolean => false,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (!atOnce()) await firstSign
    return { default: await persistently(load) }
  }) as unknown as ComponentType<Props>
  return Part
}

/** Stands around a `later` part on both sides; without it there is nothing that React could leave alone. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
