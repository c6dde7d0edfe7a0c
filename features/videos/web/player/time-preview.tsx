import type { Chapter, Storyboard } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import { chapterAt } from '../tour-moment.ts'
import { StoryboardPicture } from './storyboard-picture.tsx'

interface TimePreviewProps {
  storyboard: Storyboard
  seconds: number
  length: number
  chapters: readonly Chapter[]
}

/** The picture of a second of the tour above its time line, with its time and room. */
export function TimePreview({ storyboard, seconds, length, chapters }: TimePreviewProps) {
  const { tileWidth } = storyboard
  const room = chapters[chapterAt(chapters, seconds)]
  const share = length > 0 ? Math.min(1, seconds / length) : 0
  return (
    <div
      aria-hidden="true"
      data-time-preview
      className="pointer-events-none absolute bottom-7 overflow-hidden rounded-field border border-white/60 bg-black text-center text-xs text-white"
      // Never over the edge of the picture.
      style={{ width: tileWidth + 2, left: `clamp(0px, calc(${share * 100}% - ${tileWidth / 2}px), calc(100% - ${tileWidth + 2}px))` }}
    >
      <StoryboardPicture storyboard={storyboard} seconds={seconds} />
      <p className="truncate px-1 py-0.5 tabular-nums">
        <span>{clockTime(seconds)}</span>
        {room && <span>{` ${room.label || room.room}`}</span>}
      </p>
    </div>
  )
}
