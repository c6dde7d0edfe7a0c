import { useEffect } from 'react'
import { FollowVerification, OnboardingGate } from '#features/agents/web'
import { AchievementToasts } from '#features/badges/web'
import { AccountReceiptGate } from '#features/personal-data/web'
import { watchVisit } from '../watch-visit.ts'
import { watchCorners } from '#platform/web/float/corner.ts'
import { DiscardQuestion } from '#platform/web/typed/discard-question.tsx'
import { HealthWatch } from './health-watch.ts'
import { BlockedNavigationNote } from './blocked-navigation-note.tsx'

/** What runs beside every page and shows itself only when it has something to ask. */
export function InBackground() {
  useEffect(() => watchCorners(), [])
  useEffect(() => watchVisit(), [])
  return (
    <>
      <DiscardQuestion />
      <HealthWatch />
      <BlockedNavigationNote />
      <OnboardingGate />
      <AchievementToasts />
      <FollowVerification />
      <AccountReceiptGate />
    </>
  )
}
