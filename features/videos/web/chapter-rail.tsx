import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { clockTime, type Chapter } from '#features/videos/contract'
import { momentHref } from './tour-moment.ts'

interface ChapterRailProps {
  chapters: readonly Chapter[]
  current: number
  onChoose: (chapter: Chapter) => void
}

/** The rooms of a tour with their times. Links, so that they lead to the moment even before scripts run. */
export function ChapterRail({ chapters, current, onChoose }: ChapterRailProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current] as HTMLElement | undefined
    const box = list.current
    // Only the rail scrolls; scrollIntoView would move the page under the reader.
    if (item && box)
      box.scrollTo({ left: item.offsetLeft - box.clientWidth / 3, top: item.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }, [current])
  return (
    <nav aria-label="Rooms in this tour" className="relative min-w-0 @4xl:min-h-0">
      <ol
        ref={list}
        className="relative flex gap-1.5 overflow-x-auto pb-1 @4xl:absolute @4xl:inset-0 @4xl:flex-col @4xl:overflow-y-auto @4xl:overflow-x-hidden @4xl:pb-0"
      >
        {chapters.map((chapter, place) => (
          <li key={chapter.startSeconds} className="shrink-0">
            <a
              href={momentHref(chapter.startSeconds)}
              aria-current={place === current ? 'true' : undefined}
              aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onChoose(chapter)
              }}
              className={clsx(
                'flex min-h-11 items-center gap-2 rounded-field border px-3 py-1.5 text-sm whitespace-nowrap transition-colors @4xl:whitespace-normal',
                place === current
                  ? 'border-apricot bg-apricot-soft font-semibold text-ink'
                  : 'border-line bg-surface text-ink hover:border-edge hover:bg-sunken',
              )}
            >
              <span className={clsx('h-5 w-1 shrink-0 rounded-full', place === current ? 'bg-apricot' : 'bg-line')} aria-hidden="true" />
              <span className="grow">{chapter.label || chapter.room}</span>
              <span className="text-quiet tabular-nums">{clockTime(chapter.startSeconds)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
