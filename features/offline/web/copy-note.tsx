import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { whenReachedAgain } from '#platform/web/call/reached-again.ts'
import { lookNow } from '#platform/web/call/health-poll.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { askKeptAt } from './worker-words.ts'

const againAfterMs = 10_000

interface CopyNoteProps {
  path: string
  /** What the page was loaded with; something else comes with each answer. */
  loaded: unknown
}

/** Says of a page that it is the copy this device kept, and from when; gives way to the page itself when it can be had. */
export function CopyNote({ path, loaded }: CopyNoteProps) {
  const [copy, setCopy] = useState<{ of: unknown; keptAt: number }>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    void keptAt(path).then((at) => !left && setCopy(at === undefined ? undefined : { of: loaded, keptAt: at }))
    return () => {
      left = true
    }
  }, [path, loaded])
  const keptSince = copy && copy.of === loaded ? copy.keptAt : undefined
  const isCopy = keptSince !== undefined
  useEffect(() => (isCopy ? whenAnswered(() => void revalidate()) : undefined), [isCopy, revalidate])
  return (
    <div role="status" className="empty:hidden">
      {isCopy && (
        <Notice title={`Kept on this device on ${whenText(keptSince)}`}>
          <p>You see a copy. The price and the status may have changed since, and films need a connection.</p>
        </Notice>
      )}
    </div>
  )
}

/**
 * Calls `again` when the server is there again, and every ten seconds while it seems to be: the copy may have come because of one
 * request that failed. Returns the way to stop.
 */
function whenAnswered(again: () => void): () => void {
  const stop = whenReachedAgain(again)
  const look = async () => {
    if (!navigator.onLine || document.hidden) return
    await lookNow()
    if (systemHealth.get().status === 'healthy') again()
  }
  const timer = setInterval(() => void look(), againAfterMs)
  return () => {
    stop()
    clearInterval(timer)
  }
}

const whenText = (at: number): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)

async function keptAt(path: string): Promise<number | undefined> {
  const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close()
      resolve(typeof data === 'number' ? data : undefined)
    }
    worker.postMessage(askKeptAt.of(path), [port2])
  })
}
