import * as texts from '#texts/offline'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { onServerReachable } from '#platform/web/call/server-reachable.ts'
import { checkHealthNow } from '#platform/web/call/health-poll.ts'
import { systemHealth } from '#platform/web/call/system-health.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { copyDateQuestion } from './worker-messages.ts'

const askEveryMs = 10_000

interface CopyNoteProps {
  path: string
  /** What the page was loaded with; something else comes with each answer. */
  loaded: unknown
}

/**
 * Shows that a page is the copy saved on this device, and from when, and offers the page itself once it can be had. It does not
 * open by itself: somebody may be writing.
 */
export function CopyNote({ path, loaded }: CopyNoteProps) {
  const [copy, setCopy] = useState<{ of: unknown; copiedAt: number }>()
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    let left = false
    void copyDateOf(path).then((at) => !left && setCopy(at === undefined ? undefined : { of: loaded, copiedAt: at }))
    return () => {
      left = true
    }
  }, [path, loaded])
  const copiedAt = copy && copy.of === loaded ? copy.copiedAt : undefined
  const isCopy = copiedAt !== undefined
  useEffect(() => {
    if (!isCopy) return undefined
    const stop = whenAnswered(() => setReached(true))
    return () => {
      stop()
      setReached(false)
    }
  }, [isCopy, loaded])
  return (
    <div role="status" className="empty:hidden">
      {isCopy && (
        // Below the note on the connection, which floats there.
        <Notice className="mt-9" title={fill(texts.savedOnCopiedAt, { copiedAt: whenText(copiedAt) })}>
          <p>{texts.savedCopyMayBeOutOfDate}</p>
          {isReached && (
            <Button variant="secondary" size="small" className="mt-2" onClick={() => window.location.reload()}>
              {texts.showCurrentPage}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

/**
 * Calls `back` when the server is there again, and asks every ten seconds: the copy may have come because of one request that
 * failed. Returns the way to stop.
 */
function whenAnswered(back: () => void): () => void {
  const stop = onServerReachable(back)
  const check = async () => {
    if (!navigator.onLine || document.hidden) return
    await checkHealthNow()
    if (systemHealth.get().status === 'healthy') back()
  }
  const timer = setInterval(() => void check(), askEveryMs)
  return () => {
    stop()
    clearInterval(timer)
  }
}

const whenText = (at: number): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)

async function copyDateOf(path: string): Promise<number | undefined> {
  const worker = (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close()
      resolve(typeof data === 'number' ? data : undefined)
    }
    worker.postMessage(copyDateQuestion.of(path), [port2])
  })
}
