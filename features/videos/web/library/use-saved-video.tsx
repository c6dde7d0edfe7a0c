import { useState, type ReactNode } from 'react'
import type { Video } from '#features/videos/contract'
import { explain } from '#platform/web/call/call.ts'

interface SavedVideo {
  busy: boolean
  save: (saving: () => Promise<Video>, success: string) => Promise<void>
  refuse: (why: string) => void
  /** How it went, in words. */
  said: ReactNode
}

/** Saves one thing about a video at a time and says how it went. */
export function useSavedVideo(onSaved: (video: Video) => void): SavedVideo {
  const [said, setSaid] = useState<{ text: string; wrong?: boolean }>()
  const [busy, setBusy] = useState(false)
  const refuse = (why: string) => setSaid({ text: why, wrong: true })
  return {
    busy,
    refuse,
    async save(saving, success) {
      setBusy(true)
      try {
        onSaved(await saving())
        setSaid({ text: success })
      } catch (error) {
        refuse(explain(error))
      } finally {
        setBusy(false)
      }
    },
    said: (
      <p role="status" className={said?.wrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {said?.text}
      </p>
    ),
  }
}
