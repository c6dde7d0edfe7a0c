import { randomBytes } from 'node:crypto'
import { identityProject, passwordLength } from '#features/identity/contract'
import { requireEmail } from './email-address.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from './realm.ts'

interface CreateAuthUri {
  identifier?: string | null | undefined
  continueUri?: string | null | undefined
}

/** Deliberately says nothing about whether or how somebody can sign in with this address. */
export function createAuthUri(request: CreateAuthUri): object {
  requireEmail(request.identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER')
  if (!request.continueUri) throw new ProtocolError('MISSING_CONTINUE_URI')
  if (!URL.canParse(request.continueUri)) throw new ProtocolError('INVALID_CONTINUE_URI')
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomBytes(20).toString('base64url') }
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
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}
