import * as texts from '#texts/content'
import { contentStrategy, myPosts } from '#features/content/contract'
import type { FeatureFlag } from '#platform/contract/feature-flag.ts'

/** The calendar of posts and the list of missing videos. Clips that were shared already stay at their addresses. */
export const contentPlanning: FeatureFlag = {
  key: 'content-planning',
  title: texts.contentPlanning,
  description: texts.contentPlanningFlag,
  audience: 'accounts',
  paths: [myPosts.path, contentStrategy.path, '/socialcalendar', '/contentstrategy'],
}
