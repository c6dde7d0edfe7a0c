import * as texts from '#texts/videos'
import { Captions, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { Video } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import { PlayerButton } from './player-button.tsx'
import type { Transport } from './player-transport.ts'
import { TimeLine } from './time-line.tsx'
import { useCaptions } from './use-captions.ts'
import { useMediaState } from './use-media-state.ts'

interface PlayerControlsProps {
  player: RefObject<HTMLVideoElement | null>
  video: Video
  control: Transport
}

const speeds = [0.75, 1, 1.25, 1.5, 2]

/** Our own controls, because only they can show the rooms on the time line. */
export function PlayerControls({ player, video, control }: PlayerControlsProps) {
  const { time, duration, paused, muted, waiting, rate } = useMediaState(player)
  const length = duration ?? video.durationSeconds ?? 0
  const captions = useCaptions(player, video, false)
  return (
    <div
      data-print="hide"
      className={clsx(
        'absolute inset-x-0 bottom-0 film-shade [--film-clear:2rem] px-2 pb-1 text-white transition-opacity group-focus-within/player:opacity-100 group-hover/player:opacity-100',
        !paused && !waiting && 'opacity-0',
      )}
    >
      <TimeLine time={time} length={length} chapters={video.chapters} onSeek={(seconds) => control.seek(seconds, false)} />
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
          {clockTime(time)} / {clockTime(length)}
          {waiting && <span role="status"> {texts.loading}</span>}
        </span>
        <select
          aria-label={texts.speed}
          value={rate}
          onChange={(event) => {
            if (player.current) player.current.playbackRate = Number(event.currentTarget.value)
          }}
          className="min-h-9 rounded-field bg-transparent px-1 text-sm [&>option]:text-black"
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
        {video.captionsUrl && (
          <PlayerButton label={texts.captions} pressed={captions.shown} onPress={captions.toggle}>
            <Captions className="size-5" strokeWidth={1.75} />
          </PlayerButton>
        )}
        <PlayerButton label={texts.fullScreen} keys="f" onPress={() => control.fullscreen?.()}>
          <Maximize className="size-5" strokeWidth={1.75} />
        </PlayerButton>
      </div>
    </div>
  )
}
