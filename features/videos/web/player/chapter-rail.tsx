import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Storyboard } from '#features/videos/contract'
import { clockTime } from '../../contract/clock-time.ts'
import type { ShownChapter } from '../../contract/chapters.ts'
import { momentHref } from '../tour-moment.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const RoomOnBoard = lazyPart(async () => {
  const { seenAt, StoryboardPicture } = await import('./storyboard-picture.tsx')
  return ({ storyboard, startSeconds }: { storyboard: Storyboard; startSeconds: number }) => (
    <StoryboardPicture storyboard={storyboard} seconds={seenAt(storyboard, startSeconds)} fills />
  )
})

interface ChapterRailProps {
  chapters: readonly ShownChapter[]
  /** Shows rooms that have no picture of their own yet. */
  storyboard?: Storyboard | undefined
  current: number
  onChoose: (chapter: ShownChapter) => void
}

/** The rooms of a tour with their times. Links, so that they lead to the moment even before scripts run. */
export function ChapterRail({ chapters, storyboard, current, onChoose }: ChapterRailProps) {
  const pictured = storyboard !== undefined || chapters.some((chapter) => chapter.stillUrl)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current] as HTMLElement | undefined
    const box = list.current
    // Only the rail scrolls; scrollIntoView would move the page under the reader.
    if (item && box)
      box.scrollTo({ left: item.offsetLeft - box.clientWidth / 3, top: item.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }, [current])
  return (
    <nav aria-label={texts.roomsInThisTour} data-print="hide" className="relative min-w-0 @4xl:min-h-0">
      <ol
        ref={list}
        className="relative flex gap-1.5 overflow-x-auto pb-1 @4xl:absolute @4xl:inset-0 @4xl:flex-col @4xl:overflow-y-auto @4xl:overflow-x-hidden @4xl:pb-0"
      >
        {chapters.map((chapter, index) => (
          <li key={chapter.startSeconds} className="shrink-0">
            <a
              href={momentHref(chapter.startSeconds)}
              aria-current={index === current ? 'true' : undefined}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onChoose(chapter)
              }}
              className={clsx(
                'flex min-h-11 overflow-hidden rounded-field border text-sm transition-colors',
                index === current
                  ? 'border-apricot bg-apricot-soft font-semibold text-ink'
                  : 'border-line bg-surface text-ink hover:border-edge hover:bg-sunken',
                pictured ? 'w-40 flex-col @4xl:w-full @4xl:flex-row' : 'w-full',
              )}
            >
              {pictured && <RoomPicture chapter={chapter} storyboard={storyboard} />}
              <span className="flex min-w-0 grow items-center gap-2 px-3 py-1.5 @4xl:whitespace-normal">
                <span
                  className={clsx(
                    'h-5 w-1 shrink-0 rounded-full',
                    index === current ? 'bg-apricot' : 'bg-line',
                    pictured && 'hidden @4xl:block',
                  )}
                  aria-hidden="true"
                />
                <span className={clsx('min-w-0 grow', pictured && 'truncate')}>
                  <span>{chapter.label || chapter.room}</span>
                  {chapter.virtuallyStaged && (
                    <span className="block truncate text-xs font-normal text-quiet">{texts.virtuallyStaged}</span>
                  )}
                </span>
                <span className="text-quiet tabular-nums">{clockTime(chapter.startSeconds)}</span>
              </span>
            </a>
            {chapter.unstagedUrl && (
              // Scripts open it from the note over the picture.
              <noscript>
                <a href={chapter.unstagedUrl} className="block px-3 py-1 text-sm underline">
                  {fill(texts.roomAsIs, { room: chapter.label || chapter.room })}
                </a>
              </noscript>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function RoomPicture({ chapter, storyboard }: { chapter: ShownChapter; storyboard: Storyboard | undefined }) {
  const { stillUrl: url, startSeconds } = chapter
  return (
    <span className="flex aspect-video w-full shrink-0 flex-col justify-center overflow-hidden bg-sunken @4xl:w-24" aria-hidden="true">
      {!url && storyboard && (
        <LazyBoundary>
          <RoomOnBoard storyboard={storyboard} startSeconds={startSeconds} />
        </LazyBoundary>
      )}
      {url && (
        <img
          src={url}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
