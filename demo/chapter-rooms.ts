import { guessRoom, type Chapter } from '#features/videos/contract'

/** The catalogue's chapters speak plain English; a listing names rooms as RESO does. */
export function roomOfChapter({ label, startSeconds }: { label: string; startSeconds: number }): Chapter {
  return { startSeconds, label, room: guessRoom(label) ?? 'Other' }
}
