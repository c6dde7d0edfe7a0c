import * as texts from '#texts/videos'
import { useEffect, useEffectEvent, useState } from 'react'
import { getVideo, videoProcessing, type Processing, type Video } from '#features/videos/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { onLiveFrame, useLiveState } from '#platform/web/live-socket/live.ts'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'

/** Another machine may convert it, of which nobody tells as it goes on. */
const askEveryMs = 15_000

const videoNow = (id: number): Promise<Video | undefined> => call(getVideo, { params: { id } }).catch(() => undefined)

interface ConversionStatusProps {
  video: Video
  /** The conversion ended, or its owner is told more of it: the video as it is now. */
  onChanged: (video: Video) => void
}

/** How far the conversion of an uploaded video is, live; nothing when there is none. */
export function ConversionStatus({ video, onChanged }: ConversionStatusProps) {
  const [processing, setProcessing] = useState<Processing | undefined>(video.processing)
  const connection = useLiveState()
  const isUnderWay = processing !== undefined && processing.state !== 'failed'
  const take = useEffectEvent((now: Video | undefined, hasEnded: boolean) => {
    if (!now) return
    setProcessing(now.processing)
    // Lists of listings do not have what only the owner of a video is told, such as where its rooms could begin.
    const isMore = video.originalBytes === undefined && now.originalBytes !== undefined
    if (hasEnded || isMore || now.status !== video.status || (video.processing && !now.processing)) onChanged(now)
  })
  useEffect(() => {
    let left = false
    // What happened while nobody was connected is asked for.
    const ask = async (hasEnded: boolean) => {
      const now = await videoNow(video.id)
      if (!left) take(now, hasEnded)
    }
    void ask(false)
    const stop = onLiveFrame(videoProcessing, ({ videoId, state, percent, secondsLeft }) => {
      if (videoId !== video.id) return
      if (state === 'running') setProcessing({ state, percent, secondsLeft, reason: null })
      else void ask(true)
    })
    return () => {
      left = true
      stop()
    }
  }, [video.id, video.status, connection])
  useEffect(() => {
    if (!isUnderWay) return undefined
    let left = false
    const timer = setInterval(() => void videoNow(video.id).then((now) => left || take(now, false)), askEveryMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [video.id, isUnderWay])

  if (!processing) return null
  if (processing.state === 'failed') {
    // A rejected video says so by itself.
    if (video.status !== 'Complete') return null
    return <p className="text-sm text-quiet">{fill(texts.itStillPlaysHere, { reason: processing.reason ?? '' })}</p>
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-quiet tabular-nums">{progressLine(processing)}</p>
      <ProgressBar
        label={fill(texts.conversionOfTitle, { title: video.title })}
        {...(processing.state === 'running' && { value: processing.percent / 100 })}
      />
    </div>
  )
}

function progressLine({ state, percent, secondsLeft }: Processing): string {
  if (state === 'waiting') return texts.waitingToBeConverted
  if (secondsLeft === null) return fill(texts.convertingPercent, { percent })
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
  const time = minutes === 1 ? texts.oneMinute : fill(texts.countMinutes, { count: minutes })
  return fill(texts.convertingPercentAboutTimeLeft, { percent, time })
}
