import type { Assertion } from '../identity-rows.ts'
import { redeemHandle } from './oauth-handles.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import type { Realm } from '../realm.ts'
import { isVouchedId } from './vouched-providers.ts'

/** What a provider said, by the one-time handle that stands where the protocol has the provider's own token. */
export async function assertionOf(realm: Realm, request: Requests['signInWithIdp']): Promise<Assertion> {
  if (!request.requestUri) throw new ProtocolError('MISSING_REQUEST_URI')
  if (!URL.canParse(request.requestUri) || !/^https?:/i.test(request.requestUri)) throw new ProtocolError('INVALID_REQUEST_URI')
  const { handle, provider } = presented(realm, request)
  const assertion = await redeemHandle(realm, realm.db, handle)
  if (!assertion || (provider !== undefined && provider !== assertion.provider)) {
    throw new ProtocolError(
      request.pendingToken ? 'INVALID_PENDING_TOKEN' : 'INVALID_IDP_RESPONSE',
      'The sign-in with the provider is too old or was used already.',
    )
  }
  return assertion
}

function presented(realm: Realm, request: Requests['signInWithIdp']): { handle: string; provider?: string } {
  if (request.pendingToken) return { handle: request.pendingToken }
  if (!request.postBody) {
    if (request.sessionId) return { handle: request.sessionId }
    throw new ProtocolError('INVALID_CREDENTIAL_OR_PROVIDER_ID', `Invalid IdP response/credential: ${request.requestUri?.slice(0, 100)}`)
  }
  const form = new URLSearchParams(request.postBody)
  const provider = form.get('providerId') ?? ''
  if (!provider) throw new ProtocolError('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Invalid IdP response/credential: there is no providerId.')
  if (!realm.settings.providers.has(provider) && !isVouchedId(provider))
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.')
  const handle = form.get('id_token') ?? form.get('access_token')
  if (!handle) throw new ProtocolError('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Invalid IdP response/credential: there is no token.')
  return { handle, provider }
}
