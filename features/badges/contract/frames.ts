import * as z from 'zod/mini'
import { frame } from '#platform/contract/frame.ts'

export const achievement = frame({
  type: 'achievement',
  access: 'user',
  summary: 'I earned a badge',
  body: z.object({
    badgeId: z.string(),
    badgeName: z.string(),
    badgeDescription: z.string(),
    badgeIcon: z._default(z.string(), '🏆'),
    badgeBackgroundColor: z._default(z.string(), '#4F46E5'),
    badgeBorderColor: z._default(z.string(), '#4338CA'),
    badgeTextColor: z._default(z.string(), '#FFFFFF'),
    points: z._default(z.number(), 0),
  }),
})

export const systemAchievement = frame({
  type: 'system_achievement',
  access: 'admin',
  summary: 'Somebody earned a badge; for administrators, with first name and initial',
  body: z.object({
    message: z.string(),
    userName: z.string(),
    badgeId: z.string(),
    badgeName: z.string(),
    badgeIcon: z._default(z.string(), '⭐'),
  }),
})
