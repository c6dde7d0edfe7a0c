import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { deleteOwnAccount, lookupAccount } from './own-account.ts'
import { answer, publish, show, speakProtocol, text } from './protocol-scope.ts'
import { createAuthUri, openidConfiguration, passwordPolicy, projectConfig, publishedKeys } from './public-answers.ts'
import type { Realm } from './realm.ts'
import { refreshSession } from './refresh-session.ts'
import { resetPassword } from './reset-password.ts'
import { sendOobCode } from './send-oob-code.ts'
import { signInWithPassword } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateAccount } from './update-account.ts'

const names = z.array(z.string().max(100)).max(20).nullish()
const withToken = z.object({ idToken: text })

const update = z.object({
  idToken: text,
  oobCode: text,
  displayName: text,
  photoUrl: text,
  email: text,
  password: text,
  deleteAttribute: names,
  deleteProvider: names,
  returnSecureToken: z.boolean().nullish(),
})

/** Every call of the protocol this installation answers. */
export function protocolRoutes(scope: FastifyInstance, realm: Realm): void {
  speakProtocol(scope)
  answer(scope, realm, '/v1/accounts:signUp', z.object({ email: text, password: text, displayName: text, idToken: text }), (body, origin) =>
    signUp(realm, body, origin),
  )
  answer(scope, realm, '/v1/accounts:signInWithPassword', z.object({ email: text, password: text }), (body, origin) =>
    signInWithPassword(realm, body, origin),
  )
  answer(scope, realm, '/v1/accounts:lookup', withToken, (body) => lookupAccount(realm, body))
  answer(scope, realm, '/v1/accounts:update', update, (body, origin) => updateAccount(realm, body, origin))
  answer(scope, realm, '/v1/accounts:delete', withToken, (body, origin) => deleteOwnAccount(realm, body, origin))
  answer(
    scope,
    realm,
    '/v1/accounts:sendOobCode',
    z.object({ requestType: text, email: text, newEmail: text, idToken: text, continueUrl: text }),
    (body, origin) => sendOobCode(realm, body, origin),
  )
  answer(scope, realm, '/v1/accounts:resetPassword', z.object({ oobCode: text, newPassword: text }), (body, origin) =>
    resetPassword(realm, body, origin),
  )
  answer(scope, realm, '/v1/accounts:createAuthUri', z.object({ identifier: text, continueUri: text }), (body) => createAuthUri(body))
  answer(scope, realm, '/v1/token', z.object({ grant_type: text, refresh_token: text }), (body, origin) =>
    refreshSession(realm, body, origin),
  )
  show(scope, realm, '/v1/projects', () => projectConfig(realm))
  show(scope, realm, '/v2/passwordPolicy', () => passwordPolicy())
  publish(scope, '/.well-known/jwks.json', () => publishedKeys(realm))
  publish(scope, '/.well-known/openid-configuration', () => openidConfiguration(realm))
}
