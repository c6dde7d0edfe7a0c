import * as texts from '#texts/session'
import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from '@firebase/auth'
import * as z from 'zod/mini'
import { recoveryCodesPath } from '#features/identity/contract'
import { readJson, request } from '#platform/web/call/call.ts'
import { secondFactorNeeded, type SecondFactorClient } from './auth-client.ts'
import { hasCode } from '../tokens/token-source.ts'

/** Keeps what the SDK hands out between the first and the second step of a sign-in. */
export function secondStep(auth: Auth) {
  let waiting: MultiFactorResolver | undefined
  return {
    /** The first step; when it asks for a second one it fails with the SDK's own code. */
    async first(work: Promise<unknown>): Promise<void> {
      try {
        await work
      } catch (error) {
        if (hasCode(error, secondFactorNeeded)) waiting = getMultiFactorResolver(auth, error as MultiFactorError)
        throw error
      }
    },
    async answer(code: string): Promise<void> {
      if (!waiting) throw Object.assign(new Error('There is no sign-in under way.'), { code: 'auth/invalid-multi-factor-session' })
      const factorId = waiting.hints[0]?.uid ?? ''
      await waiting.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factorId, code))
      waiting = undefined
    },
  }
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export function secondFactorClient(auth: Auth, signedIn: () => User, apiKey: string): SecondFactorClient {
  return {
    list() {
      if (!auth.currentUser) return []
      return multiFactor(auth.currentUser).enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
        id: uid,
        name: displayName ?? texts.authenticatorApp,
        enrolledAt: enrollmentTime,
      }))
    },
    async enrol(issuer) {
      const user = signedIn()
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
      return {
        secret: secret.secretKey,
        url: secret.generateQrCodeUrl(user.email ?? '', issuer),
        async finish(code, name) {
          await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name)
        },
      }
    },
    remove: async (id) => multiFactor(signedIn()).unenroll(id),
    async newRecoveryCodes() {
      const body = JSON.stringify({ idToken: await signedIn().getIdToken() })
      const reply = await request('POST', `${recoveryCodesPath}?key=${apiKey}`, { body, contentType: 'application/json' })
      return RecoveryCodes.parse(await readJson(reply)).recoveryCodes
    },
  }
}
