import * as texts from '#texts/notifications'
import type { DigestTimes } from '#features/notifications/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { dueAt, isTimeZone } from './digest-time.ts'
import { frequencyReader } from './matrix.ts'
import { notificationTables, type PersonRow } from './notification-rows.ts'

type GivenTimes = { [Name in keyof DigestTimes]?: DigestTimes[Name] | undefined }

/** The columns of what was given. @throws Problem naming a zone that does not exist. */
export function columnsOf({ timeZone, hour, weekday }: GivenTimes) {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Problem('invalid-input', texts.thisTimeZoneDoesntExist, { 'body.timeZone': texts.thisTimeZoneDoesntExist })
  return {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(hour !== undefined && { digest_hour: hour }),
    ...(weekday !== undefined && { digest_weekday: weekday }),
  }
}

/** What waits for the hour of before waits for the one chosen now, as often as it was to come. */
export async function planAnew(db: Database, person: PersonRow, now: number): Promise<void> {
  const tables = notificationTables(db)
  const frequencyOf = await frequencyReader(db, person.account_id === null ? [] : [person.account_id])
  const waiting = await tables
    .selectFrom('notification')
    .select(['topic', 'mail_frequency'])
    .distinct()
    .where('person_id', '=', person.id)
    .where('mail_due_at', '>', new Date(now))
    .execute()
  for (const { topic, mail_frequency } of waiting) {
    const ofTopic = person.account_id === null ? 'now' : (frequencyOf(person.account_id, topic, 'mail') ?? 'off')
    const frequency = ofTopic === 'off' ? 'off' : (mail_frequency ?? ofTopic)
    await tables
      .updateTable('notification')
      .set({ mail_due_at: dueAt(frequency, now, person) })
      .where('person_id', '=', person.id)
      .where('topic', '=', topic)
      .where('mail_frequency', mail_frequency === null ? 'is' : '=', mail_frequency)
      .where('mail_due_at', '>', new Date(now))
      .execute()
  }
}
