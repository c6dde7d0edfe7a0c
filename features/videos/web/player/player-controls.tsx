import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Captions, Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import { PlayerButton } from './player-button.tsx'
import type { Transport } from './player-transport.ts'
import { TimeLine } from './time-line.tsx'
import { useCaptions } from './use-captions.ts'
import type { FilmQuality } from '../film/use-film.ts'
import { useMediaSession, type MediaSessionOptions } from './use-media-session.ts'
import { useMediaState } from './use-media-state.ts'

interface PlayerControlsProps {
  player: RefObject<HTMLVideoElement | null>
  video: Video
  control: Transport
  quality: FilmQuality
  session: Omit<MediaSessionOptions, 'video' | 'control'>
}

const choice = 'min-h-9 rounded-field bg-transparent px-1 text-sm [&>option]:text-black'
const speeds = [0.75, 1, 1.25, 1.5, 2]

/** Our own controls, because only they can show the rooms on the time line. */
export function PlayerControls({ player, video, control, quality, session }: PlayerControlsProps) {
  const { time, duration, paused, muted, waiting, rate } = useMediaState(player)
  const length = duration ?? video.durationSeconds ?? 0
  const captions = useCaptions(player, video, false)
  useMediaSession(player, { video, control, ...session })
  return (
    <div
      data-print="hide"
      className={clsx(
        'absolute inset-x-0 bottom-0 film-shade [--film-clear:2rem] px-2 pb-1 text-white transition-opacity group-focus-within/player:opacity-100 group-hover/player:opacity-100',
        !paused && !waiting && 'opacity-0',
      )}
    >
      <TimeLine
        time={time}
        length={length}
        chapters={video.chapters}
        storyboard={video.storyboard}
        onSeek={(seconds) => control.seek(seconds, false)}
      />
      <div className="flex items-center gap-1">
        <PlayerButton label={paused ? texts.play : texts.pause} keys="k" onPress={control.toggle}>
          {paused ? (
            <Play className="size-5 fill-current" strokeWidth={1.75} />
          ) : (
            <Pause className="size-5 fill-current" strokeWidth={1.75} />
          )}
        </PlayerButton>
        <PlayerButton label={muted ? texts.soundOn : texts.soundOff} keys="m" onPress={() => control.mute?.()}>
          {muted ? <VolumeX className="size-5" strokeWidth={1.75} /> : <Volume2 className="size-5" strokeWidth={1.75} />}
        </PlayerButton>
        <span className="grow px-1 text-sm tabular-nums">
          <span>{clockTime(time)}</span>
          <span className="hidden @sm:inline">
            {' '}
            / <span>{clockTime(length)}</span>
          </span>
          {waiting && <span role="status"> {texts.loading}</span>}
        </span>
        {quality.heights.length > 1 && (
          <select
            aria-label={texts.quality}
            value={quality.chosen ?? ''}
            onChange={(event) => quality.choose(Number(event.currentTarget.value) || undefined)}
            className={choice}
          >
            <option value="">{texts.auto}</option>
            {quality.heights.map((height) => (
              <option key={height} value={height}>
                {fill(texts.heightLines, { height })}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={texts.speed}
          value={rate}
          onChange={(event) => {
            if (player.current) player.current.playbackRate = Number(event.currentTarget.value)
          }}
          className={choice}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              <span>{speed}</span>×
            </option>
          ))}
        </select>
        {video.captionsUrl && (
          <PlayerButton label={texts.captions} pressed={captions.shown} onPress={captions.toggle}>
            <Captions className="size-5" strokeWidth={1.75} />
          </PlayerButton>
        )}
        {document.pictureInPictureEnabled && (
          <PlayerButton label={texts.pictureInPicture} keys="i" onPress={() => control.smallWindow?.()}>
            <PictureInPicture2 className="size-5" strokeWidth={1.75} />
          </PlayerButton>
        )}
        <PlayerButton label={texts.fullScreen} keys="f" onPress={() => control.fullscreen?.()}>
          <Maximize className="size-5" strokeWidth={1.75} />
        </PlayerButton>
      </div>
    </div>
  )
}
