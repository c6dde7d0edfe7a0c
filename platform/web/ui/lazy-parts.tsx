import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { lookNow } from '#platform/web/call/health-poll.ts'
import { isNetworkFailure } from '#platform/web/call/network-error.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'

const patienceMs = 3000
const tries = 5

/**
 * Loads a part of the code. A connection that fails for a moment must not take down the page around it, and neither must a
 * server that is away: while nothing is reached, no try counts.
 */
export async function persistently<Part>(load: () => Promise<Part>, left = tries): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const isAway = isNetworkFailure(error) && !(await isReached())
    if (left <= 1 && !isAway) throw error
    await new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs)
      window.addEventListener('online', () => resolve(), { once: true })
    })
    return persistently(load, isAway ? left : left - 1)
  }
}

async function isReached(): Promise<boolean> {
  if (navigator.onLine) await lookNow()
  return navigator.onLine && systemHealth.get().status !== 'down'
}

/**
 * A part of a page whose code is no part of what the page starts with. It is loaded as soon as the page has come alive, in the
 * order of the page, or when it is needed (`need.ts`). Until then the server's HTML stands as it is, because React leaves a boundary
 * alone that it cannot hydrate yet, and what is pressed in it is kept and done afterwards (`#platform/web/press`). Use it as
 * `import.meta.env.SSR ? (await import('./part.tsx')).Part : later(async () => (await import('./part.tsx')).Part)`,
 * so that the server renders the part at once and the browser's first load does not hold it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  need: () => Promise<void> = async () => undefined,
): ComponentType<Props> {
  const Part = lazy(async () => {
    await need()
    return { default: await persistently(load) }
  }) as unknown as ComponentType<Props>
  return Part
}

/** Stands around a `later` part on both sides; without it there is nothing that React could leave alone. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
