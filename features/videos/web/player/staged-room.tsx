import * as texts from '#texts/videos'
import { clsx } from 'clsx'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { ShownChapter } from '../../contract/chapters.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const UnstagedPicture = lazyPart(async () => (await import('./unstaged-picture.tsx')).UnstagedPicture)

interface StagedRoomProps {
  /** The room on the screen. */
  chapter: ShownChapter | undefined
  /** The room as it is was opened: the film stops, so that nothing is missed. */
  onOpen: () => void
  className: string
}

/** Returns the note over the picture while a virtually staged room is on the screen; pressing it opens the room as it is. */
export function StagedRoom({ chapter, onOpen, className }: StagedRoomProps) {
  // Kept apart from the chapter: what somebody looks at stays open when the film goes on to another room.
  const [opened, setOpened] = useState<ShownChapter>()
  const chip = clsx('z-2 rounded-full bg-black/80 px-2.5 py-1 text-xs/4 font-medium text-white', className)
  const open = () => {
    setOpened(chapter)
    onOpen()
  }
  return (
    <>
      {chapter?.virtuallyStaged &&
        (chapter.unstagedUrl ? (
          <button type="button" className={clsx(chip, 'flex min-h-7 cursor-pointer items-center gap-1.5 hover:bg-black')} onClick={open}>
            <Images aria-hidden="true" className="size-3.5 shrink-0" />
            <span>
              {texts.virtuallyStaged} <span className="underline underline-offset-2">{texts.seeTheRoomAsIs}</span>
            </span>
          </button>
        ) : (
          <p className={clsx(chip, 'pointer-events-none')}>{texts.virtuallyStaged}</p>
        ))}
      {opened && (
        <RequestedPart>
          <UnstagedPicture chapter={opened} onClose={() => setOpened(undefined)} />
        </RequestedPart>
      )}
    </>
  )
}
