import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Video } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import type { Transport } from './player-transport.ts'
import { rememberedSound, rememberSound } from './remembered-sound.ts'
import { FilmFailed } from './film-failed.tsx'
import { PlayFacade } from './play-facade.tsx'
import type { Artist } from './use-media-session.ts'
import { PosterPicture } from './poster-picture.tsx'
import { useFilm } from '../film/use-film.ts'
import { useRememberedPlace } from '../film/use-remembered-place.ts'
import { clearPicture } from '#platform/web/ui/display/clear-picture.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const loadControls = () => import('./player-controls.tsx')
const PlayerControls = lazyPart(async () => (await loadControls()).PlayerControls)

interface UploadedVideoProps {
  video: Video
  startAt: number | undefined
  posterFallback: string | undefined
  artist: Artist | undefined
  quiet: boolean
  onTime: (seconds: number) => void
  transport: Ref<Transport>
}

/** Our own file. The server sends a plain video with the browser's controls; with scripts they give way to ours. */
export function UploadedVideo({ video, startAt, posterFallback, artist, quiet, onTime, transport }: UploadedVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  const pendingSeek = useRef<number>(undefined)
  const hydrated = useHydrated()
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)
  // A later ?t= moves the picture instead of loading the file again.
  const [firstStart] = useState(startAt)
  // A linked moment shows its own frame, so the file's metadata and that frame load before a press.
  const [showsMoment, setShowsMoment] = useState(startAt !== undefined && startAt > 0)
  const film = useFilm(element, video)
  const place = useRememberedPlace(element, video, quiet || startAt !== undefined)

  useEffect(() => {
    const sound = quiet ? { muted: true } : rememberedSound()
    if (sound && element.current) Object.assign(element.current, sound)
    // Without scripts running yet the reader may have pressed play already.
    if (element.current && !element.current.paused) setStarted(true)
  }, [quiet])

  const frame = useRef<HTMLDivElement>(null)
  const play = () => {
    setStarted(true)
    // Refused without a gesture, or interrupted by the next jump: the picture simply stays paused.
    void film.begin(pendingSeek.current ?? firstStart ?? 0).then(() => element.current?.play().catch(() => undefined))
  }
  const playFromFacade = () => {
    // The button is about to leave; with it the focus would, and the keys with the focus.
    frame.current?.focus({ preventScroll: true })
    if (place === undefined) play()
    else control.seek(place, true)
  }
  const control: Transport = {
    time: () => pendingSeek.current ?? element.current?.currentTime ?? 0,
    duration: () => video.durationSeconds,
    seek(seconds, andPlay) {
      const player = element.current
      if (!player) return
      const target = Math.min(seconds, Math.max(0, (video.durationSeconds ?? Infinity) - 0.1))
      if (player.readyState === 0) pendingSeek.current = target
      player.currentTime = target
      onTime(target)
      if (andPlay) play()
      else {
        setShowsMoment(true)
        setStarted(true)
      }
    },
    play,
    pause: () => element.current?.pause(),
    toggle: () => (element.current?.paused === false ? element.current.pause() : play()),
    smallWindow() {
      const player = element.current
      void (document.pictureInPictureElement ? document.exitPictureInPicture() : player?.requestPictureInPicture?.().catch(() => undefined))
    },
    mute() {
      if (element.current) element.current.muted = !element.current.muted
    },
    async still() {
      const player = element.current
      return player ? (await import('../still-picture.ts')).stillOf(player) : undefined
    },
    fullscreen() {
      void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.().catch(() => undefined))
    },
  }
  useImperativeHandle(transport, () => control)

  return (
    <div ref={frame} tabIndex={-1} className="group/player absolute inset-0 bg-black" onPointerEnter={loadControls} onFocus={loadControls}>
      {/* A video takes one poster of one size and one format. */}
      {video.posterSrcSet && <PosterPicture video={video} fallback={undefined} className="absolute inset-0 size-full object-contain" />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the video when its agent made some */}
      <video
        ref={element}
        src={`${video.playUrl}${firstStart ? `#t=${firstStart}` : ''}`}
        // A video without any poster is gray in some browsers; the clear one lets the picture under it through.
        poster={video.posterSrcSet ? clearPicture : (video.posterUrl ?? posterFallback)}
        preload={!showsMoment && (video.posterUrl || posterFallback) ? 'none' : 'metadata'}
        controls={!hydrated}
        playsInline
        aria-label={video.title}
        className="relative size-full object-contain"
        onClick={control.toggle}
        onPlay={() => setStarted(true)}
        // The seek to a linked moment is no playback.
        onTimeUpdate={(event) => started && onTime(event.currentTarget.currentTime)}
        onVolumeChange={(event) => quiet || rememberSound(event.currentTarget)}
        onLoadedMetadata={(event) => {
          if (pendingSeek.current !== undefined) event.currentTarget.currentTime = pendingSeek.current
          pendingSeek.current = undefined
        }}
        onError={() => film.fallBack() || setFailed(true)}
        onLoadStart={() => setFailed(false)}
      >
        {video.captionsUrl && <track kind="captions" src={video.captionsUrl} label={texts.captions} />}
      </video>
      {hydrated && !started && !failed && (
        <PlayFacade label={texts.playTheTour} onPlay={playFromFacade}>
          {place !== undefined ? (
            <MomentNote text={texts.continueFromTime} seconds={place} />
          ) : (
            firstStart !== undefined && firstStart > 0 && <MomentNote text={texts.startsAtTime} seconds={firstStart} />
          )}
        </PlayFacade>
      )}
      {hydrated && started && !failed && (
        <RequestedPart>
          <PlayerControls player={element} video={video} control={control} quality={film.quality} session={{ artist, posterFallback }} />
        </RequestedPart>
      )}
      {failed && <FilmFailed onAgain={() => element.current?.load()} />}
    </div>
  )
}

function MomentNote({ text, seconds }: { text: string; seconds: number }) {
  return <span className="rounded-full bg-black/70 px-3 py-1 text-sm">{fill(text, { time: clockTime(seconds) })}</span>
}
