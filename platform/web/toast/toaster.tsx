import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { useToasts } from './toast.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const Toasts = lazyPart(async () => (await import('./radix-toasts.tsx')).RadixToasts)
/** A dialog that opens or closes together with a toast is settled by then, so that it is announced where a screen reader is. */
const announceAfterMs = 100

/**
 * Once per page. The live region stands from the start, because screen readers miss what appears together with its region;
 * the visible toasts and their library load with the first one. All of it goes into a modal dialog and out again,
 * and what was said in one place is not said in the next.
 */
export function Toaster() {
  const toasts = useToasts()
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState({ after: 0, upTo: 0 })
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const announcing = setTimeout(() => setAnnounced((before) => ({ ...before, upTo: newest })), announceAfterMs)
    return () => clearTimeout(announcing)
  }, [newest])
  useEffect(() => {
    if (!region.current || !home.current) return
    const [here, base] = [region.current, home.current]
    let stop: (() => void) | undefined = () => undefined
    void (async () => {
      const { followDialogs } = await importWithRetry(() => import('./follow-dialogs.ts'))
      if (stop) stop = followDialogs(here, base, () => flushSync(() => setAnnounced(({ upTo }) => ({ after: upTo, upTo }))))
    })()
    return () => {
      stop?.()
      stop = undefined
    }
  }, [])
  const open = toasts.filter((toast) => toast.open)
  const announcedNow = open.filter(({ id }) => id > announced.after && id <= announced.upTo)
  return (
    <div ref={home} className="contents">
      {/* Escape closes a toast, and not the dialog below it as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps a key from the dialog below */}
      <div ref={region} className="contents" onKeyDown={(event) => event.key === 'Escape' && open.length > 0 && event.preventDefault()}>
        <div aria-live="polite" className="sr-only">
          {announcedNow.map(({ id, title, description }) => (
            <p key={id}>{description ? `${title}. ${description}` : title}</p>
          ))}
        </div>
        {toasts.length > 0 && (
          <LazyBoundary>
            <Toasts toasts={toasts} />
          </LazyBoundary>
        )}
      </div>
    </div>
  )
}
