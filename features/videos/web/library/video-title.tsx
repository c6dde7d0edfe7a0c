import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { CopyFindings } from '#features/copy-lint/web'
import { renameVideo, type Video } from '#features/videos/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const pauseMs = 700

/** The title that buyers read over a video, which begins as the name of its file; checked while typing and saved shortly after. */
export function VideoTitle({ video, onSaved }: { video: Video; onSaved: (video: Video) => void }) {
  const findings = useId()
  const [title, setTitle] = useState(video.title)
  const [failure, setFailure] = useState<{ title: string; why: string }>()
  const saved = useRef(onSaved)
  useEffect(() => {
    saved.current = onSaved
  })
  const typed = title.trim()
  const [stored, setStored] = useState(video.title)

  useEffect(() => {
    if (typed === stored || typed === '') return undefined
    const timer = setTimeout(() => {
      call(renameVideo, { params: { id: video.id }, body: { title: typed } }).then(
        (answer) => {
          setStored(typed)
          setFailure(undefined)
          saved.current(answer)
        },
        (error: unknown) => setFailure({ title: typed, why: explain(error) }),
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, stored, video.id])

  // Another title may be accepted.
  const problem = failure?.title === typed ? fill(texts.titleNotSaved, { why: failure.why }) : undefined
  return (
    <div className="flex flex-col gap-2">
      <Field label={texts.titleOfThisVideo} error={typed === '' ? texts.enterATitle : problem} describedBy={findings}>
        <TextInput value={title} maxLength={120} autoComplete="off" onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <CopyFindings id={findings} text={title} onText={setTitle} />
    </div>
  )
}
