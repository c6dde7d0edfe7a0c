import { identityProject } from '#features/identity/contract'
import { ProtocolError } from './protocol-errors.ts'

/** Nothing a person may say of themselves, and most of it nobody may; see admin-requests.ts. */
const forAdministrators = [
  'emailVerified',
  'disabled',
  'disableUser',
  'phoneNumber',
  'mfaInfo',
  'mfa',
  'customAttributes',
  'validSince',
  'lastLoginAt',
  'createdAt',
  'linkProviderUserInfo',
  'federatedUserId',
  'initialEmail',
  'returnOobLink',
  'userIp',
  'delegatedProjectNumber',
] as const

/** Parts of the protocol that are out of use or that this installation does not have. */
const notOffered = [
  'pendingIdToken',
  'upgradeToFederatedLogin',
  'provider',
  'oldPassword',
  'oauthConsumerKey',
  'openidRealm',
  'hostedDomain',
  'oauthScope',
  'customParameter',
  'context',
  'otaApp',
  'appId',
] as const

/** Nothing a client sends is silently dropped: what it may not set or what is not offered is refused by name. */
export function refuseForeignFields(body: object): void {
  const given = (name: string) => (body as Record<string, unknown>)[name] != null
  if (given('tenantId')) throw new ProtocolError('UNSUPPORTED_TENANT_OPERATION')
  const project = (body as { targetProjectId?: unknown }).targetProjectId
  if (project != null && project !== identityProject) {
    throw new ProtocolError('INSUFFICIENT_PERMISSION', 'Only authenticated requests can specify target_project_id.')
  }
  const flag = forAdministrators.find(given)
  if (flag) throw new ProtocolError('INSUFFICIENT_PERMISSION', `${flag} is not for clients.`)
  const old = notOffered.find(given)
  if (old) throw new ProtocolError('OPERATION_NOT_ALLOWED', `${old} is not offered here.`)
}
