import * as texts from '#texts/videos'
import { clsx } from 'clsx'
import { Captions, Maximize2, Minimize2, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import type { Video } from '#features/videos/contract'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { useFilm } from '../film/use-film.ts'
import { PlayerButton } from './player-button.tsx'
import type { Transport } from './player-transport.ts'
import { rememberSound } from './remembered-sound.ts'
import { TimeLine } from './time-line.tsx'
import { useCaptions } from './use-captions.ts'
import { useMediaSession, type Artist } from './use-media-session.ts'
import { useMediaState } from './use-media-state.ts'
import { playAnyway, usePlayingInFront } from './use-playing-in-front.ts'
import { frameFit, useWholeFrame } from './whole-frame.ts'

interface ScreenVideoProps {
  video: Video
  active: boolean
  posterFallback: string | undefined
  artist: Artist | undefined
  onTime: (seconds: number) => void
  transport: Ref<Transport>
  children: ReactNode
}

/** Captions stand above, under the buttons of the reel: below lie the text and the buttons of the home. */
function onTop(track: HTMLTrackElement | null): void {
  const raise = () => {
    for (const cue of track?.track.cues ?? []) if (cue instanceof VTTCue) cue.line = 3
  }
  // Those of a page that came ready made may have arrived before its scripts.
  raise()
  track?.addEventListener('load', raise)
}

/** Our own file over the whole frame. Without scripts it has the controls of the browser and plays nothing by itself. */
export function ScreenVideo({ video, active, posterFallback, artist, onTime, transport, children }: ScreenVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  const hydrated = useHydrated()
  const [failed, setFailed] = useState(false)
  const [isWhole, toggleWhole] = useWholeFrame()
  const playUrl = video.progressive ?? video.playUrl ?? ''
  const film = useFilm(element, video)
  usePlayingInFront(element, { active, playUrl, prepare: video.hls ? begin : undefined })
  /** What the browser cannot stream plays from the plain file. */
  async function begin(): Promise<void> {
    await film.begin(0)
    playPlainFile()
  }
  function playPlainFile(): void {
    if (element.current && !element.current.hasAttribute('src')) element.current.src = playUrl
  }
  const warm = useEffectEvent(() => void film.warm().then(playPlainFile))
  useEffect(() => {
    if (video.hls && !active) warm()
  }, [video.hls, active])
  const { time, duration, paused, muted, waiting } = useMediaState(element)
  const captions = useCaptions(element, video, true)
  const length = duration ?? video.durationSeconds ?? 0

  const control: Transport = {
    time: () => element.current?.currentTime ?? 0,
    duration: () => video.durationSeconds,
    pause: () => element.current?.pause(),
    seek(seconds, play) {
      const player = element.current
      if (!player) return
      player.currentTime = Math.min(seconds, Math.max(0, (video.durationSeconds ?? Infinity) - 0.1))
      onTime(player.currentTime)
      if (play) void playAnyway(player)
    },
    toggle() {
      const player = element.current
      if (player?.paused) void playAnyway(player)
      else player?.pause()
    },
    mute() {
      const player = element.current
      if (!player) return
      player.muted = !player.muted
      if (!player.muted && player.volume === 0) player.volume = 1
      rememberSound(player)
    },
  }
  useImperativeHandle(transport, () => control)
  useMediaSession(element, { video, artist, posterFallback, control })

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the video when its agent made some */}
      <video
        ref={element}
        // Renditions come from the first frame on; of the plain file nothing is wanted then.
        src={video.hls && hydrated ? undefined : playUrl}
        poster={video.posterUrl ?? posterFallback}
        preload={active ? (hydrated ? 'auto' : 'none') : 'metadata'}
        controls={!hydrated}
        loop
        playsInline
        aria-label={video.title}
        className={`absolute inset-0 size-full ${frameFit(isWhole)}`}
        onClick={control.toggle}
        onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
        onError={() => film.fallBack() || setFailed(true)}
        onLoadStart={() => setFailed(false)}
      >
        {video.captionsUrl && <track kind="captions" src={video.captionsUrl} label={texts.captions} default={captions.shown} ref={onTop} />}
      </video>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-3 film-shade px-4 pb-4 over-floats *:pointer-events-auto">
        {children}
        {/* In its place from the beginning, so that nothing moves when the page comes alive. */}
        <div className={clsx('flex items-center gap-2 pr-16 text-white sm:pr-36', (!hydrated || failed || !active) && 'invisible')}>
          <PlayerButton round label={paused ? texts.play : texts.pause} keys="k" onPress={control.toggle}>
            {paused ? <Play className="size-5 fill-current" /> : <Pause className="size-5 fill-current" />}
          </PlayerButton>
          <PlayerButton round label={muted ? texts.soundOn : texts.soundOff} keys="m" onPress={() => control.mute?.()}>
            {muted ? <VolumeX className="size-5" strokeWidth={1.75} /> : <Volume2 className="size-5" strokeWidth={1.75} />}
          </PlayerButton>
          {video.captionsUrl && (
            <PlayerButton round label={texts.captions} pressed={captions.shown} onPress={captions.toggle}>
              <Captions className="size-5" strokeWidth={1.75} />
            </PlayerButton>
          )}
          <span className="contents sm:hidden">
            <PlayerButton round label={isWhole ? texts.fillTheScreen : texts.showTheFullFrame} onPress={toggleWhole}>
              {isWhole ? <Maximize2 className="size-5" strokeWidth={1.75} /> : <Minimize2 className="size-5" strokeWidth={1.75} />}
            </PlayerButton>
          </span>
          <div className="grow">
            <TimeLine
              time={time}
              length={length}
              chapters={video.chapters}
              storyboard={video.storyboard}
              onSeek={(seconds) => control.seek(seconds, false)}
            />
          </div>
          {waiting && (
            <span role="status" className="text-sm">
              {texts.loading}
            </span>
          )}
        </div>
      </div>
      {failed && active && (
        <div
          role="alert"
          className="absolute inset-x-4 top-1/4 flex flex-col items-center gap-3 rounded-card bg-black/80 p-4 text-center text-white"
        >
          <p>{texts.weCouldntLoadTheVideoCheckYour}</p>
          <button
            type="button"
            className="min-h-11 rounded-field bg-white px-4 font-medium text-black"
            onClick={() => {
              element.current?.load()
              if (element.current) void playAnyway(element.current)
            }}
          >
            {texts.tryAgain}
          </button>
        </div>
      )}
    </>
  )
}
