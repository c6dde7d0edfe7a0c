import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import type { MailBrand, MailPicture } from '#platform/mail/mail-layout.ts'

/** Returns pictures of what paths of the site lead to, by path; a path without one is absent. */
export type NoticePictures = (db: Database, paths: readonly string[]) => Promise<ReadonlyMap<string, MailPicture>>

/** Returns the agents of what paths of the site lead to, by path; a path that is about no agent's home is absent. */
export type NoticeAgents = (db: Database, paths: readonly string[]) => Promise<ReadonlyMap<string, number>>
/** For mails: handed in by the feature that knows what its notices are about. */
export const noticePorts = {
  pictures: definePort<NoticePictures>('notifications: pictures of what a notice is about'),
  agents: definePort<NoticeAgents>('notifications: whose home a notice is about'),
}

/** Returns the brand of the one firm that has all homes of a mail; undefined where any is of another or of none. */
export async function brandOfNotices(
  db: Database,
  { agents = [], ...branding }: Branding & { agents?: readonly NoticeAgents[] },
  paths: readonly string[],
): Promise<MailBrand | undefined> {
  const lists = await Promise.all(agents.map((read) => read(db, [...new Set(paths)])))
  const agentOf = new Map(lists.flatMap((agentByPath) => [...agentByPath]))
  const ids = paths.flatMap((path) => agentOf.get(path) ?? [])
  return ids.length === paths.length ? sharedBrand(branding, db, ids) : undefined
}

export async function picturesOf(
  db: Database,
  readers: readonly NoticePictures[],
  paths: readonly string[],
): Promise<ReadonlyMap<string, MailPicture>> {
  const lists = await Promise.all(readers.map((read) => read(db, [...new Set(paths)])))
  return new Map(lists.flatMap((pictures) => [...pictures]))
}
