import * as texts from '#texts/platform'
import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { atom } from 'nanostores'
import {
  Component,
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { importWithRetry } from './import-with-retry.ts'
import { firstInteraction, nearViewport, onInteraction } from './load-triggers.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Part<Props> = (props: Props) => ReactNode

/** Counts failures on this page. A part that failed loads again in a boundary that is newer than its failure. */
let failures = 0
const BoundaryAge = createContext(0)
/** Something was pressed in a part that the server has drawn, and the part's code did not load. */
const pressFailed = atom(false)

/** Returns a component whose code loads when it first renders. Render it in a `LazyBoundary` or a `RequestedPart`. */
export const lazyPart = <Props extends object>(load: Load<Props>): Part<Props> => lazyAfter(load, () => Promise.resolve())

/**
 * A part of a page whose code is no part of what the page starts with: loaded as soon as the page has hydrated, in the order of
 * the page. Until then the server's HTML stands as it is, because React leaves a boundary alone that it cannot hydrate yet, and
 * what is pressed in it is stored and replayed afterwards (`#platform/web/press`). Use it as
 * `import.meta.env.SSR ? (await import('./part.tsx')).Part : lazyAfterHydration(async () => (await import('./part.tsx')).Part)`,
 * so that the server renders the part at once and the browser's first load does not hold it.
 */
export const lazyAfterHydration = <Props extends object>(load: Load<Props>): Part<Props> => lazyPart(load)

/** The same for what shows nothing until a user presses something. */
export const lazyOnInteraction = <Props extends object>(load: Load<Props>): Part<Props> => lazyAfter(load, () => firstInteraction)

/** The same for what the server has drawn at `selector`: loaded when it comes near the screen, at once where it drew nothing. */
export const lazyOnView = <Props extends object>(load: Load<Props>, selector: string): Part<Props> =>
  lazyAfter(load, () => nearViewport(selector))

function lazyAfter<Props extends object>(load: Load<Props>, trigger: () => Promise<void>): Part<Props> {
  let failedAt = Infinity
  // The server's HTML works without code and stays when the code fails to load.
  let isDrawn = false
  let retry = (): void => undefined
  const loadAgain = async (): Promise<ComponentType<Props>> => {
    try {
      return await importWithRetry(load)
    } catch (error) {
      if (!isDrawn) throw error
      window.earlyPresses?.fail()
      if (window.earlyPresses?.kept.length) pressFailed.set(true)
      const controller = new AbortController()
      await new Promise<void>((resolve) => {
        retry = resolve
        onInteraction(resolve, controller.signal)
      })
      controller.abort()
      const part = await loadAgain()
      pressFailed.set(false)
      return part
    }
  }
  const create = () =>
    lazy(async () => {
      // Where React draws the page again, the server's HTML goes, and with it the element that the trigger watches.
      if (isDrawn) await Promise.race([trigger(), new Promise<void>((resolve) => (retry = resolve))])
      try {
        return { default: await loadAgain() }
      } catch (error) {
        failedAt = failures
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Current = create()
  return function LazyPart(props: Props) {
    const isHydrating = useSyncExternalStore(neverChanges, isNotHydrating, isHydratingNow)
    if (isDrawn !== isHydrating) {
      isDrawn = isHydrating
      if (!isDrawn) retry()
    }
    // React keeps the failure of a lazy component for good.
    if (useContext(BoundaryAge) > failedAt) {
      failedAt = Infinity
      Current = create()
    }
    const Part = Current
    // The same element after hydration: a new one updates parts inside that still wait for their code, and React drops their HTML.
    return useMemo(() => <Part {...props} />, [Part, props])
  }
}

const neverChanges = () => () => undefined
const isNotHydrating = () => false
const isHydratingNow = () => true

interface PartProps {
  children: ReactNode
  /** Shown while the part loads. */
  fallback?: ReactNode
}

/** Contains a part in the background: shows `fallback` while it loads and if it fails. The server's HTML stays until it has loaded. */
export function LazyBoundary({ children, fallback = null }: PartProps) {
  return (
    <PartBoundary failed={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/**
 * Hydrates the page apart from what surrounds it: HTML that an extension has changed is drawn again up to here, and the header stays. Errors
 * pass through to the error screen.
 */
export function MainBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/** Contains a part that the user asked for: a failure shows a message and "Try again" in its place, or over the foot of the page. */
export function RequestedPart({ children, fallback = null, floats = false }: PartProps & { floats?: boolean }) {
  return (
    <PartBoundary failed={(retry, hasRetried) => <FailedPart retry={retry} hasRetried={hasRetried} floats={floats} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/** Shown once per page while a press waits for code that did not load. Every press loads it again, also the one on "Try again". */
export function FailedPress() {
  const isShown = useStore(pressFailed, { ssr: 'initial' })
  const [hasRetried, setRetried] = useState(false)
  function hide() {
    setRetried(true)
    pressFailed.set(false)
  }
  return isShown && <FailedPart retry={hide} hasRetried={hasRetried} floats />
}

function FailedPart({ retry, hasRetried, floats }: { retry: () => void; hasRetried: boolean; floats: boolean }) {
  return (
    <div
      role="alert"
      ref={showAlert}
      className={clsx(
        'flex flex-wrap items-center gap-3 p-4 text-base',
        floats && 'fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md rounded-card border border-line bg-surface shadow-float',
      )}
    >
      <p>{texts.partDidNotLoad}</p>
      <button type="button" onClick={retry} className="button min-h-11 border border-edge px-4">
        {texts.tryAgain}
      </button>
      {hasRetried && (
        <button type="button" onClick={() => window.location.reload()} className="button min-h-11 border border-edge px-4">
          {texts.reloadPage}
        </button>
      )}
    </div>
  )
}

const showAlert = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

interface BoundaryProps {
  children: ReactNode
  failed: (retry: () => void, hasRetried: boolean) => ReactNode
}

class PartBoundary extends Component<BoundaryProps, { age: number; hasFailed: boolean; hasRetried: boolean }> {
  override state = { age: failures, hasFailed: false, hasRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    failures += 1
  }

  retry = () => this.setState({ age: failures, hasFailed: false, hasRetried: true })

  override render() {
    if (this.state.hasFailed) return this.props.failed(this.retry, this.state.hasRetried)
    return <BoundaryAge value={this.state.age}>{this.props.children}</BoundaryAge>
  }
}
