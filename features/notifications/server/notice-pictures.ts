import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { MailPicture } from '#platform/mail/mail-layout.ts'

/** Returns pictures of what paths of the site lead to, by path; a path without one is absent. */
export type NoticePictures = (db: Database, paths: readonly string[]) => Promise<ReadonlyMap<string, MailPicture>>
/** For mails: handed in by the feature that knows what its notices are about. */
export const noticePictures = definePort<NoticePictures>('notifications: pictures of what a notice is about')

export async function picturesOf(
  db: Database,
  readers: readonly NoticePictures[],
  paths: readonly string[],
): Promise<ReadonlyMap<string, MailPicture>> {
  const lists = await Promise.all(readers.map((read) => read(db, [...new Set(paths)])))
  return new Map(lists.flatMap((pictures) => [...pictures]))
}
