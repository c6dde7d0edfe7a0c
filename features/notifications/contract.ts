import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frequencies } from './contract/frequencies.ts'
import { channels, topicNames } from './contract/topics.ts'

export { frequencies, type Frequency } from './contract/frequencies.ts'
export { topics, type Topic } from './contract/topics.ts'
export { DigestTimes, myDelivery, saveDelivery, type Delivery } from './contract/delivery.ts'
export { mailTimeNames } from './contract/mail-times.ts'
export { mailedNotices, markAllNoticesRead, markNoticeRead, myNotices, NoticeItem, noticesChanged } from './contract/notices.ts'
export { myTextAlerts, saveTextAlerts, type TextAlerts } from './contract/text-alerts.ts'
export { pushKey, subscribeToPush, unsubscribeFromPush } from './contract/push.ts'
export { unsubscribe, unsubscription, type Unsubscription } from './contract/unsubscribe.ts'

/** One cell of the matrix: whether this topic may use this way. */
export const Preference = z.object({
  topic: z.enum(topicNames),
  channel: z.enum(channels),
  enabled: z.boolean(),
  /** How often, where it can be chosen; left out it stays as it was. */
  frequency: z.optional(z.enum(frequencies)),
})
export type Preference = z.infer<typeof Preference>

const Matrix = z.object({ preferences: z.array(Preference) })

export const myPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  access: 'user',
  summary: 'What I am told about, and how; every topic with every way it has',
  reply: Matrix,
})

export const savePreference = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  access: 'user',
  summary: 'Switch one way of one topic on or off',
  body: Preference,
  reply: Matrix,
})
