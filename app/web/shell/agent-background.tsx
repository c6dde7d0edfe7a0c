import { FollowVerification, OnboardingGate } from '#features/agents/web'
import { AchievementToasts } from '#features/badges/web'

/** Listens for changes of an agent's verification and badges, and opens the onboarding guide where the address asks for it. */
export function AgentBackground() {
  return (
    <>
      <AchievementToasts />
      <FollowVerification />
      <OnboardingGate />
    </>
  )
}
