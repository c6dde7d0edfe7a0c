import * as z from 'zod/mini'
import { frame } from '#platform/contract/frame.ts'

/**
 * Pictures of a film at even distances, side by side in one WebP. Picture `n` is that of second `n * intervalSeconds` and lies
 * in column `n % columns` of row `floor(n / columns)`.
 */
export const Storyboard = z.object({
  url: z.string(),
  columns: z.number(),
  count: z.number(),
  /** Pixels of one picture. */
  tileWidth: z.number(),
  tileHeight: z.number(),
  intervalSeconds: z.number(),
})
export type Storyboard = z.infer<typeof Storyboard>

/** The making of the renditions of a film. */
export const Processing = z.object({
  state: z.enum(['waiting', 'running', 'failed']),
  percent: z.number(),
  /** Unknown until some of it is done. */
  secondsLeft: z.nullable(z.number()),
  /** Why it failed, for people. */
  reason: z.nullable(z.string()),
})
export type Processing = z.infer<typeof Processing>

/** To the owner of a film: how far the making of its renditions is. At the end the film itself is asked for. */
export const videoProcessing = frame({
  type: 'video_processing',
  access: 'agent',
  summary: 'How far the conversion of one of your videos is',
  body: z.object({
    videoId: z.number(),
    state: z.enum(['running', 'done', 'failed']),
    percent: z.number(),
    secondsLeft: z.nullable(z.number()),
  }),
})
