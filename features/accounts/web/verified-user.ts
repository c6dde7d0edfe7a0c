import { verifySignIn, type User } from '#features/accounts/contract'
import { nobodyMessage, type AuthClient } from '#features/session/web'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call/call.ts'
import type { AgentSignUpData } from './agent-sign-up-data.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

/** Asks the server who the signed-in identity is. When it rewrote the claims, the token is fetched anew and the question repeated once. */
export async function verifiedUser(
  client: AuthClient,
  signUp: AgentSignUpData | undefined,
  freshToken: () => Promise<string>,
  send: (input: CallInput<typeof verifySignIn>) => Promise<User> = (input) => call(verifySignIn, input),
): Promise<User> {
  const ask = async (idToken: string | undefined): Promise<User> => {
    const identity = client.current()
    if (!identity || !idToken) throw new FormProblem(nobodyMessage)
    return send({
      body: {
        idToken,
        firebaseUid: identity.uid,
        email: identity.email,
        name: identity.displayName || signUp?.name || null,
        isAgentSignup: signUp !== undefined,
        ...(signUp && {
          licenseNumber: signUp.licenseNumber,
          licenseState: signUp.licenseState,
          phone: signUp.phone,
          selectedPlan: signUp.selectedPlan,
          isFounder: signUp.isFounder,
        }),
      },
    })
  }
  const { claimsUpdated, ...user } = await ask(await client.idToken(false))
  if (!claimsUpdated) return user
  const { claimsUpdated: _, ...updated } = await ask(await freshToken())
  return updated
}
