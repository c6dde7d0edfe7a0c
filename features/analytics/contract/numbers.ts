import * as z from 'zod/mini'

export const measures = [
  'impressions',
  'views',
  'visitors',
  'plays',
  'watchedSeconds',
  'shares',
  'saves',
  'messages',
  'tourRequests',
] as const
export type Measure = (typeof measures)[number]

export const Numbers = z.object({
  impressions: z.number(),
  views: z.number(),
  /** Different visitors of each day; a visitor who comes back on another day counts again. */
  visitors: z.number(),
  plays: z.number(),
  watchedSeconds: z.number(),
  shares: z.number(),
  saves: z.number(),
  messages: z.number(),
  tourRequests: z.number(),
})
export type Numbers = z.infer<typeof Numbers>

export const sourceNames = ['direct', 'site', 'search', 'social', 'other'] as const
export type SourceName = (typeof sourceNames)[number]

export const DayNumbers = z.extend(Numbers, {
  day: z.string(),
  /** Some of its numbers were stored by the day of UTC, without hours. */
  isUtc: z.boolean(),
})
export type DayNumbers = z.infer<typeof DayNumbers>

/** A room of a tour in the order of the film. Null where the tour has no such room any more. */
export const WatchedRoom = z.object({
  room: z.string(),
  watchedSeconds: z.number(),
  startSeconds: z.nullable(z.number()),
  /** How long the film shows it. */
  lengthSeconds: z.nullable(z.number()),
  /** A picture of the room, or else of its film; told where one home is shown. */
  pictureUrl: z.optional(z.string()),
})
export type WatchedRoom = z.infer<typeof WatchedRoom>

export const ViewSource = z.object({ source: z.enum(sourceNames), views: z.number() })
export type ViewSource = z.infer<typeof ViewSource>
