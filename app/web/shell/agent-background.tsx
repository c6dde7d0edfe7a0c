import { FollowVerification } from '#features/agents/web'
import { AchievementToasts } from '#features/badges/web'

/** Listens for changes of an agent's verification and badges. */
export function AgentBackground() {
  return (
    <>
      <AchievementToasts />
      <FollowVerification />
    </>
  )
}
