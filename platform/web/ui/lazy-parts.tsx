import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { firstInteraction, nearViewport } from './load-triggers.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page whose code is no part of what the page starts with: loaded as soon as the page has hydrated, in the order of
 * the page. Until then the server's HTML stands as it is, because React leaves a boundary alone that it cannot hydrate yet, and
 * what is pressed in it is stored and replayed afterwards (`#platform/web/press`). Use it as
 * `import.meta.env.SSR ? (await import('./part.tsx')).Part : lazyAfterHydration(async () => (await import('./part.tsx')).Part)`,
 * so that the server renders the part at once and the browser's first load does not hold it.
 */
export const lazyAfterHydration = <Props extends object>(load: Load<Props>): ComponentType<Props> => lazyPart(load, () => Promise.resolve())

/** The same for what shows nothing until somebody presses something. */
export const lazyOnInteraction = <Props extends object>(load: Load<Props>): ComponentType<Props> => lazyPart(load, () => firstInteraction)

/** The same for what the server has drawn at `selector`: loaded when it comes near the screen, at once where it drew nothing. */
export const lazyOnView = <Props extends object>(load: Load<Props>, selector: string): ComponentType<Props> =>
  lazyPart(load, () => nearViewport(selector))

function lazyPart<Props extends object>(load: Load<Props>, trigger: () => Promise<void>): ComponentType<Props> {
  const Part = lazy(async () => {
    await trigger()
    return { default: await importWithRetry(load) }
  }) as unknown as ComponentType<Props>
  return Part
}

/** Stands around a lazy part on both sides; without it there is nothing that React could leave alone. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}
