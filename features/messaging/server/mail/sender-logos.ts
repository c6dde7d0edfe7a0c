import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'

/** A picture above the words of an agent in a mail; its address is a path of ours. */
export interface SenderLogo {
  url: string
  width: number
  height: number
  alt: string
}

/** Returns the logos that stand above messages of these people; nothing for who has none. */
export type ReadSenderLogos = (db: Database, accountIds: readonly number[]) => Promise<Map<number, SenderLogo>>
export const senderLogos = definePort<ReadSenderLogos>('messaging: the logos above messages of agents in mails')

export async function logosOf(
  read: readonly ReadSenderLogos[],
  db: Database,
  accountIds: readonly number[],
): Promise<Map<number, SenderLogo>> {
  const results = await Promise.all(read.map((logos) => logos(db, accountIds)))
  return new Map(results.flatMap((logos) => [...logos]))
}
