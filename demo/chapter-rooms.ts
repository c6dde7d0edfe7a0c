import { guessRoom, type Chapter } from '#features/videos/contract'

/** Returns the RESO room of a chapter, which the catalog calls by plain English. */
export function roomOfChapter({ label, startSeconds }: { label: string; startSeconds: number }): Chapter {
  return { startSeconds, label, room: guessRoom(label) ?? 'Other' }
}
