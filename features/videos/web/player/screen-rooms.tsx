import * as texts from '#texts/videos'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { clockTime } from '../../contract/clock-time.ts'
import type { ShownChapter } from '../../contract/chapters.ts'

interface ScreenRoomsProps {
  chapters: readonly ShownChapter[]
  current: number
  onChoose: (chapter: ShownChapter) => void
}

/** The rooms of a tour in one row over its picture; the one on the screen stays in sight. */
export function ScreenRooms({ chapters, current, onChoose }: ScreenRoomsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.children[current] as HTMLElement | undefined
    if (box && item) box.scrollTo({ left: item.offsetLeft - box.clientWidth / 3 })
  }, [current])
  return (
    <nav aria-label={texts.roomsInThisTour} className="min-w-0">
      <ol ref={list} className="relative flex gap-1.5 overflow-x-auto pb-1 [scrollbar-width:none]">
        {chapters.map((chapter, index) => (
          <li key={chapter.startSeconds} className="shrink-0">
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              onClick={() => onChoose(chapter)}
              className={clsx(
                'flex min-h-10 items-center gap-2 rounded-full px-3.5 text-sm whitespace-nowrap text-white',
                index === current ? 'bg-white/25 font-semibold ring-2 ring-apricot ring-inset' : 'bg-black/50 hover:bg-black/70',
              )}
            >
              <span>{chapter.label || chapter.room}</span>
              {chapter.virtuallyStaged && <span className="text-white/80">{texts.virtuallyStaged}</span>}
              <span className="text-white/80 tabular-nums">{clockTime(chapter.startSeconds)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
