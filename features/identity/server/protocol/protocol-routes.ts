import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { signInWithCustomToken } from '../sessions/custom-tokens.ts'
import type { Caller } from '../events.ts'
import { deleteMyAccount, lookupAccount } from './my-account.ts'
import { puzzle } from './proof-of-work.ts'
import { ProtocolError } from './protocol-errors.ts'
import { requests, type Requests } from './protocol-requests.ts'
import { answer, publish, show, startProtocol, unknownAddress } from './protocol-scope.ts'
import { createAuthUri, openidConfiguration, passwordPolicy, projectConfig, publishedKeys, recaptchaConfig } from './public-answers.ts'
import type { Realm } from '../realm.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { finalizeEnrolment, startEnrolment, withdrawFactor } from '../second-factor/second-factor-enrollment.ts'
import { finalizeSecondStep, startSecondStep } from '../second-factor/second-factor-sign-in.ts'
import { sendOobCode } from '../codes/send-oob-code.ts'
import { signInWithPassword } from '../passwords/sign-in.ts'
import { signInWithIdp } from '../oauth/sign-in-with-idp.ts'
import { signInWithEmailLink } from '../codes/sign-in-with-link.ts'
import { redeemTypedCode } from '../codes/typed-codes.ts'
import { signUp } from '../passwords/sign-up.ts'
import { updateAccount } from './update-account.ts'

/** Every call of the protocol this installation answers, below the identity path. */
export function protocolRoutes(scope: FastifyInstance, realm: Realm): void {
  startProtocol(scope, realm.services.config)
  const on = <Name extends keyof Requests>(
    path: string,
    name: Name,
    handle: (request: Requests[Name], caller: Caller) => object | Promise<object>,
  ) => answer(scope, realm, path, requests[name] as unknown as z.ZodType<Requests[Name]>, handle)

  on('/v1/accounts:signUp', 'signUp', (body, caller) => signUp(realm, body, caller))
  on('/v1/accounts:signInWithPassword', 'signInWithPassword', (body, caller) => signInWithPassword(realm, body, caller))
  on('/v1/accounts:signInWithEmailLink', 'signInWithEmailLink', (body, caller) => signInWithEmailLink(realm, body, caller))
  on('/v1/accounts:typedCode', 'typedCode', (body, caller) => redeemTypedCode(realm, body, caller))
  on('/v1/accounts:signInWithCustomToken', 'signInWithCustomToken', (body, caller) => signInWithCustomToken(realm, body, caller))
  on('/v1/accounts:signInWithIdp', 'signInWithIdp', (body, caller) => signInWithIdp(realm, body, caller))
  on('/v1/accounts:lookup', 'lookup', (body) => lookupAccount(realm, body))
  on('/v1/accounts:update', 'update', (body, caller) => updateAccount(realm, body, caller))
  on('/v1/accounts:delete', 'delete', (body, caller) => deleteMyAccount(realm, body, caller))
  on('/v1/accounts:sendOobCode', 'sendOobCode', (body, caller) => sendOobCode(realm, body, caller))
  on('/v1/accounts:resetPassword', 'resetPassword', (body, caller) => resetPassword(realm, body, caller))
  on('/v1/accounts:createAuthUri', 'createAuthUri', (body) => createAuthUri(realm, body))
  on('/v1/token', 'token', (body, caller) => refreshSession(realm, body, caller))
  on('/v2/accounts/mfaEnrollment:start', 'mfaEnrollmentStart', (body) => startEnrolment(realm, body))
  on('/v2/accounts/mfaEnrollment:finalize', 'mfaEnrollmentFinalize', (body, caller) => finalizeEnrolment(realm, body, caller))
  on('/v2/accounts/mfaEnrollment:withdraw', 'mfaEnrollmentWithdraw', (body, caller) => withdrawFactor(realm, body, caller))
  on('/v2/accounts/mfaSignIn:start', 'mfaSignInStart', (body) => startSecondStep(realm, body))
  on('/v2/accounts/mfaSignIn:finalize', 'mfaSignInFinalize', (body, caller) => finalizeSecondStep(realm, body, caller))
  on('/v2/accounts/mfaRecoveryCodes:generate', 'withToken', (body, caller) => makeRecoveryCodes(realm, body.idToken, caller))
  for (const call of ['sendVerificationCode', 'signInWithPhoneNumber', 'verifyIosClient', 'signInWithGameCenter', 'issueSamlResponse'])
    on(`/v1/accounts:${call}`, 'notOffered', () => {
      throw new ProtocolError('OPERATION_NOT_ALLOWED', 'This sign-in method isn’t available here.')
    })
  on('/v2/accounts:revokeToken', 'notOffered', () => {
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'No tokens of other providers are kept here.')
  })

  show(scope, realm, '/v1/projects', () => projectConfig(realm))
  show(scope, realm, '/v1/proofOfWork', () => puzzle(realm))
  show(scope, realm, '/v2/passwordPolicy', () => passwordPolicy())
  show(scope, realm, '/v2/recaptchaConfig', () => recaptchaConfig())
  publish(scope, '/.well-known/jwks.json', () => publishedKeys(realm))
  // Left to the pages, an unknown address below this path would get one of them.
  unknownAddress(scope)
  publish(scope, '/.well-known/openid-configuration', () => openidConfiguration(realm))
}
