import { useState, type ReactNode } from 'react'
import type { Video } from '#features/videos/contract'
import { explain } from '#platform/web/call/call.ts'

interface SavedVideo {
  busy: boolean
  save: (saving: () => Promise<Video>, success: (video: Video) => string) => Promise<void>
  refuse: (why: string) => void
  /** A line that says how it went. */
  status: ReactNode
}

/** Saves one thing about a video at a time and says how it went. */
export function useSavedVideo(onSaved: (video: Video) => void): SavedVideo {
  const [result, setResult] = useState<{ text: string; wrong?: boolean }>()
  const [busy, setBusy] = useState(false)
  const refuse = (why: string) => setResult({ text: why, wrong: true })
  return {
    busy,
    refuse,
    async save(saving, success) {
      setBusy(true)
      try {
        const video = await saving()
        onSaved(video)
        setResult({ text: success(video) })
      } catch (error) {
        refuse(explain(error))
      } finally {
        setBusy(false)
      }
    },
    status: (
      <p role="status" className={result?.wrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {result?.text}
      </p>
    ),
  }
}
