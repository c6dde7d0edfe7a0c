import { endSession, signOutPlace } from '#features/accounts/contract'
import type { AccountServer } from '#features/session/web'
import { call } from '#platform/web/call/call.ts'
import { forgetAgentSignUp, storedAgentSignUp, type AgentSignUpData } from './agent-sign-up-data.ts'
import { verifiedUser } from './verified-user.ts'

/** The calls of this server by which the browser's session follows the account. */
export const accountServer: AccountServer<AgentSignUpData> = {
  verify: verifiedUser,
  endSession: () => call(endSession),
  endOther: (sessionId) => call(signOutPlace, { params: { sessionId } }),
  signUp: { stored: storedAgentSignUp, forget: forgetAgentSignUp },
}
