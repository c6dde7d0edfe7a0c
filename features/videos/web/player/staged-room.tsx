import * as texts from '#texts/videos'
import { clsx } from 'clsx'
import type { ShownChapter } from '../../contract/chapters.ts'

/** Returns the note over the picture while a room is on the screen whose furniture was added on a computer. */
export function StagedRoom({ chapter, className }: { chapter: ShownChapter | undefined; className: string }) {
  if (!chapter?.virtuallyStaged) return null
  return (
    <p className={clsx('pointer-events-none z-2 rounded-full bg-black/80 px-2.5 py-1 text-xs/4 font-medium text-white', className)}>
      {texts.virtuallyStaged}
    </p>
  )
}
