import { currentUser } from '#features/accounts/contract'
import { myAgentProfile, verificationChange } from '#features/agents/contract'
import { emitVerificationChange, showUser } from '#features/session/web'
import { call } from '#platform/web/call/call.ts'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'

/** Reads anew what depends on an agent's verification whenever the server says that it changed, until the returned function is called. */
export const listenForVerification = (): (() => void) => onLiveFrame(verificationChange, readAnew)

function readAnew(): void {
  emitVerificationChange()
  void sharedQueries().invalidateQueries({ queryKey: [myAgentProfile.path] })
  void call(currentUser).then(showUser, () => undefined)
}
