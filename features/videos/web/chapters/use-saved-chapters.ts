import { useEffect, useRef, useState } from 'react'
import { setChapters, type Chapter, type Video } from '#features/videos/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'

const pauseMs = 700

/** `refusedLabels`: why the server refuses names of rooms, by name. */
export type SaveState = { step: 'saved' | 'saving' } | { step: 'failed'; message: string; refusedLabels: ReadonlyMap<string, string> }

function refusedLabelsIn(error: unknown, chapters: readonly Chapter[]): Map<string, string> {
  const refused = new Map<string, string>()
  for (const [field, message] of Object.entries(error instanceof CallError ? error.fields : {})) {
    const [, index] = /^chapters\.(\d+)\.label$/.exec(field) ?? []
    const label = index && chapters[Number(index)]?.label
    if (label) refused.set(label, message)
  }
  return refused
}

/** Saves chapters shortly after the last change, one request at a time, the newest last. `undefined` waits: something is wrong yet. */
export function useSavedChapters(
  video: Video,
  chapters: readonly Chapter[] | undefined,
  duration: () => number | null,
  onSaved: (video: Video) => void,
): { state: SaveState; retry: () => void } {
  const [state, setState] = useState<SaveState>({ step: 'saved' })
  const [attempt, setAttempt] = useState(0)
  const [saved, setSaved] = useState(() =>
    JSON.stringify(
      video.chapters.map(({ startSeconds, room, label, virtuallyStaged }) => ({
        startSeconds,
        room,
        label,
        ...(virtuallyStaged && { virtuallyStaged }),
      })),
    ),
  )
  const latest = useRef({ duration, onSaved })
  useEffect(() => {
    latest.current = { duration, onSaved }
  })
  const queue = useRef(Promise.resolve())
  const text = chapters && JSON.stringify(chapters)

  useEffect(() => {
    if (text === undefined || text === saved) return undefined
    const save = async () => {
      setState({ step: 'saving' })
      const seconds = latest.current.duration()
      const sent = JSON.parse(text) as Chapter[]
      try {
        const body = { chapters: sent, ...(seconds !== null && { durationSeconds: seconds }) }
        const answer = await call(setChapters, { params: { id: video.id }, body })
        setSaved(text)
        latest.current.onSaved(answer)
        setState({ step: 'saved' })
      } catch (error) {
        setState({ step: 'failed', message: explain(error), refusedLabels: refusedLabelsIn(error, sent) })
      }
    }
    const enqueue = () => {
      queue.current = queue.current.then(save)
    }
    const timer = setTimeout(enqueue, pauseMs)
    return () => clearTimeout(timer)
  }, [text, saved, video.id, attempt])

  function shown(): SaveState {
    if (text !== undefined && text !== saved && state.step === 'saved') return { step: 'saving' }
    // Undo the refused change.
    return text === saved && state.step === 'failed' ? { step: 'saved' } : state
  }

  return {
    state: shown(),
    retry: () => setAttempt((count) => count + 1),
  }
}
