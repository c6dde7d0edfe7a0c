import * as texts from '#texts/notifications'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { topics, type Frequency, type Preference, type Topic } from '#features/notifications/contract'
import { channels, frequenciesOf, topicNames, type Channel, type TopicText } from '../contract/topics.ts'

type PreferenceTables = {
  notification_preference: {
    account_id: number
    topic: string
    channel: Channel
    enabled: boolean
    frequency: Exclude<Frequency, 'off'> | null
    changed_at: Date
  }
}

export const preferenceTables = (db: Database) => db.withTables<PreferenceTables>()

const defaultOf = (topic: Topic, channel: Channel): Frequency | undefined => (topics[topic] as TopicText).channels[channel]

/** Every topic with every way it has: what the person chose, else the default. */
export async function matrixOf(db: Database, accountId: number): Promise<{ preferences: Preference[] }> {
  const chosen = await frequencyReader(db, [accountId])
  const preferences = topicNames.flatMap((topic) =>
    channels.flatMap((channel) => {
      const frequency = chosen(accountId, topic, channel)
      if (frequency === undefined) return []
      const isChosen = frequenciesOf(topic, channel).length > 2
      return [{ topic, channel, enabled: frequency !== 'off', ...(isChosen && { frequency }) }]
    }),
  )
  return { preferences }
}

export async function choose(
  db: Database,
  accountId: number,
  { topic, channel, enabled, frequency }: Preference,
  now: number,
): Promise<void> {
  const changed_at = new Date(now)
  const fallback = defaultOf(topic, channel)
  if (fallback === undefined || (frequency && !frequenciesOf(topic, channel).includes(frequency)))
    throw new Problem('invalid-input', texts.youCantGetThisKindOf)
  const isOn = frequency === undefined ? enabled : frequency !== 'off'
  // Without a frequency, switching on brings back the one of before.
  const given = frequency === undefined || frequency === 'off' ? undefined : { frequency }
  await preferenceTables(db)
    .insertInto('notification_preference')
    .values({ account_id: accountId, topic, channel, enabled: isOn, frequency: null, ...given, changed_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ enabled: isOn, ...given, changed_at }))
    .execute()
}

/** How often a person wants a topic by a channel; undefined where the topic does not have it. */
export type FrequencyReader = (accountId: number, topic: Topic, channel: Channel) => Frequency | undefined

/** Reads what these people chose, all in one question. */
export async function frequencyReader(db: Database, accountIds: readonly number[]): Promise<FrequencyReader> {
  const rows =
    accountIds.length === 0
      ? []
      : await preferenceTables(db).selectFrom('notification_preference').selectAll().where('account_id', 'in', accountIds).execute()
  const chosen = new Map(rows.map((row) => [`${row.account_id}:${row.topic}:${row.channel}`, row]))
  return (accountId, topic, channel) => {
    const fallback = defaultOf(topic, channel)
    const row = chosen.get(`${accountId}:${topic}:${channel}`)
    if (fallback === undefined || !row) return fallback
    return row.enabled ? (row.frequency ?? (fallback === 'off' ? 'now' : fallback)) : 'off'
  }
}

/** Which of these people want to be notified of a topic by this channel. To be asked when something is sent, not when it is planned. */
export async function whoWants(db: Database, accountIds: readonly number[], topic: Topic, channel: Channel): Promise<Set<number>> {
  if (defaultOf(topic, channel) === undefined || accountIds.length === 0) return new Set()
  const frequencyOf = await frequencyReader(db, [...new Set(accountIds)])
  return new Set(accountIds.filter((id) => frequencyOf(id, topic, channel) !== 'off'))
}
