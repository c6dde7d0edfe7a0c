import * as texts from '#texts/notifications'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frame } from '#platform/contract/frame.ts'
import { topicNames } from './topics.ts'

/** One thing a person was told of. */
export const NoticeItem = z.object({
  id: z.number(),
  topic: z.enum(topicNames),
  title: z.string(),
  detail: z.string(),
  /** Why this person; may be empty. */
  reason: z.string(),
  /** A path of the site. */
  link: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type NoticeItem = z.infer<typeof NoticeItem>

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

export const myNotices = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'What is on your bell, newest first, and how much of it is unread',
  query: z.object({
    before: z.optional(id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  /** `next` is `before` of the page after this one. */
  reply: z.object({ unread: z.number(), items: z.array(NoticeItem), next: z.nullable(z.number()) }),
})

export const markNoticeRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  access: 'user',
  summary: 'Mark one notification on your bell as read',
  params: z.object({ id }),
})

/** `upTo` is the newest one shown: what came meanwhile stays unread. */
export const markAllNoticesRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Mark everything on your bell as read, up to the newest one you saw',
  body: z.object({ upTo: id }),
})

/** Notifications that one mail lists. */
export const maxMailedNotices = 1000

export const mailedNotices = endpoint({
  method: 'GET',
  path: '/api/notifications/mail',
  access: 'public',
  summary: 'Everything that one mail listed, by the signed link in it',
  query: z.object({ token: z.string().check(z.regex(/^mail\.\d{1,15}\.[\w-]{43}$/, texts.thisLinkIsIncompleteOpenIt)) }),
  reply: z.object({ sentAt: z.string(), items: z.array(NoticeItem).check(z.maxLength(maxMailedNotices)) }),
})

export const noticesChanged = frame({
  type: 'notices_changed',
  access: 'user',
  summary: 'Your bell has something new, or something was read in another window',
  body: z.object({}),
})
