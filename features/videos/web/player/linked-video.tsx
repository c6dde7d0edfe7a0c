import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { hostNames, type Video } from '#features/videos/contract'
import { embedUrlAt, linkUrlAt } from '../../contract/video-link.ts'
import { embedCommands, embedReport } from './embed-messages.ts'
import { FilmFailed } from './film-failed.tsx'
import { PlayFacade, PlayMark } from './play-facade.tsx'
import type { Transport } from './player-transport.ts'
import { PosterPicture } from './poster-picture.tsx'
import { UnreachableVideo } from './unreachable-video.tsx'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'

interface LinkedVideoProps {
  video: Video
  startAt: number | undefined
  posterFallback: string | undefined
  onTime: (seconds: number) => void
  transport: Ref<Transport>
  /** The picture of the linked or last chosen room. */
  stillUrl?: string | undefined
}

/** A video at another site, or what stands in its place when that site does not play it any more. */
export function LinkedVideo(props: LinkedVideoProps) {
  if (!props.video.unreachable) return <EmbeddedVideo {...props} />
  return <UnreachableVideo video={props.video} posterFallback={props.posterFallback} stillUrl={props.stillUrl} />
}

/** A still picture of ours until it is pressed, and only then a frame of theirs. */
function EmbeddedVideo({ video, startAt = 0, posterFallback, stillUrl, onTime, transport }: LinkedVideoProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const reported = useRef({ seconds: startAt, duration: video.durationSeconds, playing: true })
  const [start, setStart] = useState<{ seconds: number; turn: number }>()
  const [failed, setFailed] = useState(false)
  const hydrated = useHydrated()
  const { source } = video
  const embedUrl = video.embedUrl ?? ''
  const linkUrl = video.linkUrl ?? ''
  const host = source === 'upload' ? '' : hostNames[source]
  const origin = embedUrl === '' ? '' : new URL(embedUrl).origin
  const post = (messages: string[]) => {
    for (const message of messages) frame.current?.contentWindow?.postMessage(message, origin)
  }

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const report = embedReport(source, event.data)
      if (report?.duration) reported.current.duration = report.duration
      if (report?.seconds === undefined) return
      reported.current.seconds = report.seconds
      onTime(report.seconds)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [origin, source, onTime])

  const load = () => {
    // The button is about to leave; with it the focus would, and the keys with the focus.
    box.current?.focus({ preventScroll: true })
    // Of what is inside the frame of another site nothing would be heard.
    setFailed(!navigator.onLine)
    if (!navigator.onLine) return
    setStart({ seconds: reported.current.seconds, turn: 1 })
  }

  useImperativeHandle(transport, () => ({
    time: () => reported.current.seconds,
    duration: () => reported.current.duration,
    seek(seconds, play) {
      reported.current = { ...reported.current, seconds, playing: true }
      onTime(seconds)
      // Only a press may bring in the other site.
      if (!start && !play) return
      const messages = embedCommands(source, { seek: seconds })
      if (start && messages.length > 0) post(messages)
      else if (navigator.onLine) setStart({ seconds, turn: (start?.turn ?? 0) + 1 })
      else setFailed(true)
    },
    toggle() {
      if (!start) return load()
      reported.current.playing = !reported.current.playing
      return post(embedCommands(source, reported.current.playing ? 'play' : 'pause'))
    },
  }))

  const note = <span className="rounded-full bg-black/70 px-3 py-1 text-sm">{fill(texts.playsFromHostWhichCanSee, { host })}</span>
  return (
    <div ref={box} tabIndex={-1} className="absolute inset-0 bg-black">
      {!start &&
        (stillUrl ? (
          <img src={stillUrl} alt="" className="size-full object-cover" />
        ) : (
          <PosterPicture video={video} fallback={posterFallback} className="size-full object-cover" />
        ))}
      {failed ? (
        <FilmFailed onAgain={load} />
      ) : start ? (
        <iframe
          key={start.turn}
          ref={frame}
          src={embedUrlAt(video.source as Exclude<typeof source, 'upload'>, embedUrl, start.seconds)}
          title={video.title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture; xr-spatial-tracking"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => post(embedCommands(source, 'listen'))}
          className="absolute inset-0 size-full border-0"
        />
      ) : hydrated ? (
        <PlayFacade label={fill(texts.playTheTourFromHost, { host })} onPlay={load}>
          {note}
        </PlayFacade>
      ) : (
        <a
          href={linkUrlAt(source as Exclude<typeof source, 'upload'>, linkUrl, startAt)}
          rel="noreferrer"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-white"
        >
          <PlayMark />
          <span className="sr-only">{fill(texts.watchTheTourOnHost, { host })}</span>
          <span>{note}</span>
        </a>
      )}
    </div>
  )
}
