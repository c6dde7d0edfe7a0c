import * as texts from '#texts/notifications'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { channels, topicNames, topics, type Channel, type Preference, type Topic, type TopicText } from '#features/notifications/contract'

type PreferenceTables = {
  notification_preference: { account_id: number; topic: string; channel: Channel; enabled: boolean; changed_at: Date }
}

export const preferenceTables = (db: Database) => db.withTables<PreferenceTables>()

const defaultOf = (topic: Topic, channel: Channel): boolean | undefined => (topics[topic] as TopicText).channels[channel]

/** Every topic with every way it has: what the person chose, else the default. */
export async function matrixOf(db: Database, accountId: number): Promise<{ preferences: Preference[] }> {
  const rows = await preferenceTables(db).selectFrom('notification_preference').selectAll().where('account_id', '=', accountId).execute()
  const chosen = new Map(rows.map((row) => [`${row.topic}:${row.channel}`, row.enabled]))
  const preferences = topicNames.flatMap((topic) =>
    channels.flatMap((channel) => {
      const fallback = defaultOf(topic, channel)
      return fallback === undefined ? [] : [{ topic, channel, enabled: chosen.get(`${topic}:${channel}`) ?? fallback }]
    }),
  )
  return { preferences }
}

export async function choose(db: Database, accountId: number, { topic, channel, enabled }: Preference, now: number): Promise<void> {
  const changed_at = new Date(now)
  if (defaultOf(topic, channel) === undefined) throw new Problem('invalid-input', texts.youCantGetThisKindOf)
  await preferenceTables(db)
    .insertInto('notification_preference')
    .values({ account_id: accountId, topic, channel, enabled, changed_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ enabled, changed_at }))
    .execute()
}

/** Which of these people want to be notified of a topic by this channel. To be asked when something is sent, not when it is planned. */
export async function whoWants(db: Database, accountIds: readonly number[], topic: Topic, channel: Channel): Promise<Set<number>> {
  const fallback = defaultOf(topic, channel)
  if (fallback === undefined || accountIds.length === 0) return new Set()
  const rows = await preferenceTables(db)
    .selectFrom('notification_preference')
    .select(['account_id', 'enabled'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute()
  const chosen = new Map(rows.map((row) => [row.account_id, row.enabled]))
  return new Set(accountIds.filter((id) => chosen.get(id) ?? fallback))
}
