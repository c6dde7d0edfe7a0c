import * as z from 'zod/mini'
import { actionPath, typedCodePath } from '#features/identity/contract'
import { CallError, readJson, request } from '#platform/web/call/call.ts'

const LinkCode = z.object({ oobCode: z.string() })

/** The link that the digits of a sign-in mail stand for; refused with a code as the SDK has them. */
export async function linkOfTypedCode(apiKey: string, email: string, code: string): Promise<string> {
  try {
    const body = JSON.stringify({ email, code })
    const reply = await request('POST', `${typedCodePath}?key=${apiKey}`, { body, contentType: 'application/json' })
    const { oobCode } = LinkCode.parse(await readJson(reply))
    return `${location.origin}${actionPath}?${new URLSearchParams({ mode: 'signIn', oobCode, apiKey }).toString()}`
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    const refusal = error.message.includes('TOO_MANY_ATTEMPTS_TRY_LATER') ? 'auth/too-many-requests' : 'auth/invalid-typed-code'
    throw Object.assign(new Error(refusal), { code: refusal })
  }
}
