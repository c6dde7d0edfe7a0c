import { useEffect } from 'react'
import { currentUser } from '#features/accounts/contract'
import { myAgentProfile, verificationChange } from '#features/agents/contract'
import { emitVerificationChange, showUser } from '#features/session/web'
import { call } from '#platform/web/call/call.ts'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { useUser } from '#platform/web/session/session.ts'

/** Shows nothing itself: when the server says that an agent's verification changed, what depends on it is read anew. */
export function FollowVerification() {
  const user = useUser()
  const isAgent = user !== undefined && user.id > 0 && user.isAgent
  useEffect(() => (isAgent ? onLiveFrame(verificationChange, readAnew) : undefined), [isAgent])
  return null
}

function readAnew(): void {
  emitVerificationChange()
  void sharedQueries().invalidateQueries({ queryKey: [myAgentProfile.path] })
  void call(currentUser).then(showUser, () => undefined)
}
