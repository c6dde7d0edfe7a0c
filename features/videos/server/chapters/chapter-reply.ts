import type { ShownChapter } from '../../contract/chapters.ts'
import { mediaUrl, stillKey } from '../video-keys.ts'
import type { StoredChapter } from '../video-rows.ts'

export function chapterFrom(row: StoredChapter, folder: string): ShownChapter {
  return {
    startSeconds: row.start_seconds,
    room: row.image_of as ShownChapter['room'],
    label: row.label,
    ...(row.x_virtually_staged && { virtuallyStaged: true }),
    ...(row.x_unstaged_stem !== null && { unstagedUrl: mediaUrl(stillKey(folder, row.x_unstaged_stem)) }),
    ...(row.still_stem !== null && { stillUrl: mediaUrl(stillKey(folder, row.still_stem)) }),
  }
}
