import { randomBytes } from 'node:crypto'
import { identityProject, oauthPaths, passwordLength } from '#features/identity/contract'
import { requireEmail } from '../email-address.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Requests } from './protocol-requests.ts'
import type { Realm } from '../realm.ts'

/** Where to sign in with a provider. About an address it deliberately says nothing: neither whether nor how somebody signs in with it. */
export function createAuthUri(realm: Realm, request: Requests['createAuthUri']): object {
  if (!request.providerId) requireEmail(request.identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER')
  if (!request.continueUri) throw new ProtocolError('MISSING_CONTINUE_URI')
  if (!URL.canParse(request.continueUri)) throw new ProtocolError('INVALID_CONTINUE_URI')
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: request.sessionId ?? randomBytes(20).toString('base64url') }
  if (!request.providerId) return answer
  if (request.authFlowType && request.authFlowType !== 'CODE_FLOW')
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Only CODE_FLOW is offered here.')
  if (!realm.settings.providers.has(request.providerId))
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.')
  const { publicUrl } = realm.services.config
  const back = new URL(request.continueUri)
  if (back.origin !== new URL(publicUrl).origin) throw new ProtocolError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project')
  const start = new URL(`${publicUrl}${oauthPaths.start}`)
  start.search = new URLSearchParams({ provider: request.providerId, returnTo: `${back.pathname}${back.search}` }).toString()
  return { ...answer, providerId: request.providerId, authUri: start.href }
}

/** There is no reCAPTCHA here; a client that asks is told not to load one. */
export function recaptchaConfig(): object {
  const off = (provider: string) => ({ provider, enforcementState: 'OFF' })
  return {
    recaptchaKey: `projects/${identityProject}/keys/none`,
    recaptchaEnforcementState: [off('EMAIL_PASSWORD_PROVIDER'), off('PHONE_PROVIDER')],
  }
}

export function projectConfig({ services }: Realm): object {
  return { projectId: identityProject, authorizedDomains: [new URL(services.config.publicUrl).hostname] }
}

export function passwordPolicy(): object {
  return {
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: passwordLength.min, maxPasswordLength: passwordLength.max },
    allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~ '),
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
  }
}

/** The public side of every key a token in use may be signed with. */
export async function publishedKeys({ keys }: Realm): Promise<object> {
  return { keys: (await keys.published()).map(({ kid, publicJwk }) => ({ ...publicJwk, kid, use: 'sig', alg: 'ES256' })) }
}

export function openidConfiguration({ issuer }: Realm): object {
  return {
    issuer,
    token_endpoint: `${issuer}/v1/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    grant_types_supported: ['refresh_token'],
    claims_supported: 'aud auth_time email email_verified exp firebase iat iss name picture sid sub user_id'.split(' '),
  }
}
