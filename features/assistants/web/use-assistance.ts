import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assistanceChanged, myAssistants, sharedInbox, sharedThread } from '#features/assistants/contract'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'

const lookEveryMs = 10_000
const shown = [myAssistants.path, sharedInbox.path, sharedThread.path]

/** Reads again what is shown of assistants and their inboxes: at once when an agent lets somebody write or ends it, else every ten seconds. */
export function useAssistanceAnew(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const readAgain = () => {
      for (const path of shown) void cache.invalidateQueries({ queryKey: [path] })
    }
    // What was read stays in the cache no longer than it may be seen.
    const stop = onLiveFrame(assistanceChanged, () => {
      for (const path of shown) void cache.resetQueries({ queryKey: [path] })
    })
    const timer = window.setInterval(readAgain, lookEveryMs)
    return () => {
      stop()
      window.clearInterval(timer)
    }
  }, [cache])
}
