import { verifySignIn, type User } from '#features/accounts/contract'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { call, CallError } from '#platform/web/call/call.ts'
import type { AgentSignUpData } from '../../accounts/web/agent-sign-up-data.ts'
import type { AuthClient } from './firebase/auth-client.ts'
import { nobodyMessage } from './tokens/token-source.ts'

const retries = 3
const firstDelayMs = 1000
const finalCodes = new Set(
  ['invalid-email', 'user-disabled', 'user-not-found', 'wrong-password', 'invalid-api-key', 'invalid-user-token', 'user-token-expired'].map(
    (code) => `auth/${code}`,
  ),
)

/** Asks the server who the signed-in identity is. When it rewrote the claims, the token is fetched anew and the question repeated once. */
export async function verifiedUser(
  client: AuthClient,
  signUp: AgentSignUpData | undefined,
  freshToken: () => Promise<string>,
  send: (input: CallInput<typeof verifySignIn>) => Promise<User> = (input) => call(verifySignIn, input),
): Promise<User> {
  const ask = async (idToken: string | undefined): Promise<User> => {
    const identity = client.current()
    if (!identity || !idToken) throw new Error(nobodyMessage)
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
  const user = await ask(await client.idToken(false))
  if (!user.claimsUpdated) return user
  return ask(await freshToken())
}

/** Tries again after 1, 2 and 4 seconds, except where the answer would be the same. */
export async function withRetries<T>(work: () => Promise<T>, wait: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= retries || isFinal(error)) throw error
      await wait(firstDelayMs * 2 ** attempt)
    }
  }
}

/** Whether asking again cannot help: 4xx other than 408, and the identity codes that stay true. */
export function isFinal(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 400 && error.status < 500 && error.status !== 408
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && finalCodes.has(code)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
