import * as texts from '#texts/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { clipSeconds, makeClip, postClip, shortestClipSeconds, type ClipState } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { download } from '../download.ts'

const lookEveryMs = 2000

/** The upright clip of a post: the rooms it is made of, and the film once it is made. */
export function PostClip({ postId }: { postId: number }) {
  const input = { params: { postId } }
  const reading = useRead(postClip, input)
  const cache = useQueryClient()
  const isWorking = reading.data?.clip?.state === 'waiting' || reading.data?.clip?.state === 'making'
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => void cache.invalidateQueries({ queryKey: keyOf(postClip, { params: { postId } }) }), lookEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, cache, postId])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{texts.clip}</h3>
      <ReadView reading={reading} what={texts.clipInSentence}>
        {(state) =>
          state.canMake ? (
            <Clip
              key={postId}
              postId={postId}
              state={state}
              isWorking={isWorking}
              onMade={(made) => cache.setQueryData(keyOf(postClip, input), made)}
            />
          ) : (
            <p className="text-sm text-quiet">{texts.noClipHere}</p>
          )
        }
      </ReadView>
    </section>
  )
}

interface ClipProps {
  postId: number
  state: ClipState
  isWorking: boolean
  onMade: (state: ClipState) => void
}

function Clip({ postId, state: { rooms, clip }, isWorking, onMade }: ClipProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => clip?.rooms ?? rooms.map(({ startSeconds }) => startSeconds))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const { mutateAsync: make, isPending } = useSend(makeClip)
  const seconds = Math.round(clipSeconds(rooms.filter(({ startSeconds }) => chosen.includes(startSeconds)).map((room) => room.seconds)))

  async function press() {
    if (chosen.length === 0) return setProblem(texts.chooseRooms)
    if (seconds < shortestClipSeconds) return setProblem(texts.chooseMoreRooms)
    setProblem('')
    try {
      onMade(await make({ params: { postId }, body: { rooms: [...chosen] } }))
    } catch (error) {
      setProblem(explain(error))
    }
    return undefined
  }

  return (
    <>
      {clip?.url && (
        <div className="flex flex-col items-start gap-3">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is written into the picture */}
          <video
            controls
            playsInline
            preload="metadata"
            src={clip.url}
            aria-label={texts.clipVideo}
            className="aspect-[9/16] w-48 rounded-field bg-ink"
          />
          <Button size="small" variant="secondary" onClick={() => void download(clip.url ?? '', `clip-${postId}.mp4`)}>
            {texts.downloadClip}
          </Button>
        </div>
      )}
      {clip?.failure && (
        <p role="alert" className="text-sm text-brick">
          {clip.failure}
        </p>
      )}
      <fieldset className="flex flex-col gap-1" aria-describedby={problem ? problemId : undefined}>
        <legend className="text-sm text-quiet">{texts.clipHelp}</legend>
        {rooms.map(({ startSeconds, name, seconds: length }) => (
          <Checkbox
            key={startSeconds}
            checked={chosen.includes(startSeconds)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, startSeconds] : chosen.filter((each) => each !== startSeconds))
            }
            label={`${name} (${clock(length)})`}
          />
        ))}
      </fieldset>
      <p aria-live="polite" className="text-sm">
        {isWorking ? texts.clipIsMade : fill(texts.chosenSeconds, { seconds })}
      </p>
      {problem && (
        <p id={problemId} role="alert" className="text-sm text-brick">
          {problem}
        </p>
      )}
      {!isWorking && (
        <Button size="small" variant="secondary" busy={isPending} className="self-start" onClick={() => void press()}>
          {clip ? texts.makeAnotherClip : texts.makeTheClip}
        </Button>
      )}
    </>
  )
}
