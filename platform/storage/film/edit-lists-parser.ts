import { findHiddenMedia, type HiddenMedia } from './edit-lists.ts'
import { UnreadableFilm } from './film-file.ts'

/** Runs in the parser pool; see `readEditLists`. */
export async function parse(path: string): Promise<HiddenMedia | { unreadable: string }> {
  try {
    return await findHiddenMedia(path)
  } catch (error) {
    if (error instanceof UnreadableFilm || error instanceof RangeError) return { unreadable: error.message }
    throw error
  }
}
