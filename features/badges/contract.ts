import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export { achievement, systemAchievement } from './contract/frames.ts'

const Badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  points: z.number(),
  isEarned: z.boolean(),
})

/** What proves it: how many were counted, the homes among them (at most ten), and when the last needed one came. */
export const BadgeEvidence = z.object({
  count: z.number(),
  homes: z.array(z.object({ id: z.number(), title: z.string() })),
  at: z.nullable(z.string()),
})
export type BadgeEvidence = z.infer<typeof BadgeEvidence>

/** `badges` and `progress` hold what somebody has begun or earned; all of them stand in `contract/badge-list.ts`. */
export const BadgeStanding = z.object({
  badges: z.array(Badge),
  earnedBadges: z.array(z.extend(Badge, { evidence: BadgeEvidence, awardedAt: z.string() })),
  level: z.number(),
  points: z.number(),
  pointsToNextLevel: z.number(),
  progress: z.array(z.object({ badgeId: z.string(), have: z.number(), need: z.number() })),
})
export type BadgeStanding = z.infer<typeof BadgeStanding>

export const myBadges = endpoint({
  method: 'GET',
  path: '/api/user/badges/:userId',
  access: 'user',
  subject: 'userId',
  summary: 'Your own badges with their evidence, your level and what is missing',
  params: z.object({ userId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: BadgeStanding,
})
