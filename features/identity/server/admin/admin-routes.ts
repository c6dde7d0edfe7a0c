import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { identityProject } from '#features/identity/contract'
import { asksFromThisMachine } from '#platform/http/request-host.ts'
import { createAccount, deleteAccount, deleteManyAccounts, lookupAccounts, updateByAdmin } from './admin-accounts.ts'
import { listAccounts, queryAccounts } from './admin-lists.ts'
import { sendCodeAsAdmin } from './admin-codes.ts'
import { adminRequests, type AdminRequests } from './admin-requests.ts'
import type { Origin } from '../events.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import { readBody } from '../protocol/protocol-scope.ts'
import type { Realm } from '../realm.ts'
import { secretFromFile } from '../secret.ts'

/** The calls of administrators, below the identity path: behind a bearer of their own, and for this computer only unless the operator says otherwise. */
export async function adminRoutes(scope: FastifyInstance, realm: Realm): Promise<void> {
  const token = realm.settings.adminToken ?? (await secretFromFile(realm.services.config.dataDir, 'identity-admin-token'))
  const project = '/v1/projects/:project'
  const on = <Name extends keyof AdminRequests>(
    path: string,
    name: Name,
    handle: (request: AdminRequests[Name], origin: Origin) => Promise<object>,
  ) => {
    const schema = adminRequests[name] as unknown as z.ZodType<AdminRequests[Name]>
    scope.post(`${project}/accounts${path.replace(':', '::')}`, { config: { access: 'operator' } }, async (request) => {
      requireAdmin(realm, token, request)
      const body = readBody(schema, request.body)
      if (body.tenantId) throw new ProtocolError('UNSUPPORTED_TENANT_OPERATION')
      return handle(body, { remote: request.ip, userAgent: request.headers['user-agent'] ?? '' })
    })
  }
  on('', 'create', (body, origin) => createAccount(realm, body, origin))
  on(':lookup', 'lookup', (body) => lookupAccounts(realm, body))
  on(':update', 'update', (body, origin) => updateByAdmin(realm, body, origin))
  on(':delete', 'delete', (body, origin) => deleteAccount(realm, body, origin))
  on(':batchDelete', 'batchDelete', (body, origin) => deleteManyAccounts(realm, body, origin))
  on(':query', 'query', (body) => queryAccounts(realm, body))
  on(':sendOobCode', 'sendOobCode', (body, origin) => sendCodeAsAdmin(realm, body, origin))
  scope.get(`${project}/accounts::batchGet`, { config: { access: 'operator' } }, async (request) => {
    requireAdmin(realm, token, request)
    const query = readBody(adminRequests.batchGet, request.query)
    if (query.tenantId) throw new ProtocolError('UNSUPPORTED_TENANT_OPERATION')
    return listAccounts(realm, query)
  })
  for (const version of ['v1', 'v2'])
    scope.get(`/${version}/projects/:project/config`, { config: { access: 'operator' } }, async (request) => {
      requireAdmin(realm, token, request)
      return projectSettings(realm)
    })
}

function requireAdmin(realm: Realm, token: string, request: FastifyRequest): void {
  if (!asksFromThisMachine(request.raw) && !realm.settings.adminRemote) throw new ProtocolError('NOT_FOUND')
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(given), hash(token))) throw new ProtocolError(request.actor ? 'PERMISSION_DENIED' : 'UNAUTHENTICATED')
  if ((request.params as { project?: string }).project !== identityProject) throw new ProtocolError('PROJECT_NOT_FOUND')
}

/** What the operator decided, in the protocol's words; it is changed in the environment, not here. */
function projectSettings({ settings, services }: Realm): object {
  return {
    name: `projects/${identityProject}/config`,
    signIn: {
      email: { enabled: true, passwordRequired: !settings.emailLink },
      anonymous: { enabled: settings.anonymous },
      allowDuplicateEmails: false,
    },
    mfa: { state: 'ENABLED', providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }] },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: [new URL(services.config.publicUrl).hostname],
  }
}
