import * as texts from '#texts/single-sign-on'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadPapers } from '#features/brokerages/server'
import { scimPath } from '#features/single-sign-on/contract'
import { auditedOperation } from '#platform/audit/audit.ts'
import { problems } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { problemBodyOf } from '#platform/http/failures/answer-failures.ts'
import type { Services } from '#platform/http/services.ts'
import { scimOperations } from './scim-audit.ts'
import { readPatch, readQuery, readUser } from './scim-changes.ts'
import { errorBody, ScimError } from './scim-error.ts'
import { listOf, serviceProviderConfig, userResourceType, userSchema, userUrn } from './scim-schemas.ts'
import { changeUser, createUser, deleteUser, listUsers, readUserOf, type Directory, type ScimUser } from './scim-users.ts'

const access = 'key:users:provision'
const options = { config: { access } } as const
type ById = { Params: { id: string } }

/** SCIM 2.0 (RFC 7643, 7644) for the directory of a brokerage, which comes with an API key. */
export async function scimRoutes(app: App, services: Services, papers: ReadPapers): Promise<void> {
  const base = `${services.config.publicUrl}${scimPath}`
  const directoryOf = ({ apiKey, id }: FastifyRequest): Directory => ({
    services,
    papers,
    brokerageKey: apiKey?.ownerKey ?? 0,
    by: { key: { id: apiKey?.id ?? 0 }, requestId: id },
  })
  for (const operation of Object.values(scimOperations)) app.ports.add(auditedOperation, operation)
  const view = (user: ScimUser) => viewOf(base, user)

  await app.register(
    async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error')
      scope.addContentTypeParser<string>('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
        // Some directories name the type where they send nothing.
        if (body === '') done(null)
        else void parse(request, body, done)
      })
      scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
        if (error instanceof ScimError) return answer(reply, error.status, errorBody(error.status, error.message, error.scimType))
        const { problem, message } = problemBodyOf(error, request.log)
        const { status } = problems[problem]
        if (status < 500) return answer(reply, status, errorBody(status, message, status === 400 ? 'invalidSyntax' : undefined))
        return answer(reply, 503, errorBody(503, texts.scimIsAway))
      })
      scope.setNotFoundHandler(async (_, reply) => answer(reply, 404, errorBody(404, texts.scimResourceIsUnknown)))
      // Pages answer every other address of GET.
      scope.get('/*', options, () => {
        throw new ScimError(404, texts.scimResourceIsUnknown)
      })
      scope.get('/ServiceProviderConfig', options, async (_, reply) => answer(reply, 200, serviceProviderConfig(base)))
      scope.get('/ResourceTypes', options, async (_, reply) => answer(reply, 200, listOf([userResourceType(base)])))
      scope.get('/ResourceTypes/User', options, async (_, reply) => answer(reply, 200, userResourceType(base)))
      scope.get('/Schemas', options, async (_, reply) => answer(reply, 200, listOf([userSchema(base)])))
      scope.get(`/Schemas/${userUrn.replaceAll(':', '::')}`, options, async (_, reply) => answer(reply, 200, userSchema(base)))
      scope.get('/Users', options, async (request, reply) => {
        const query = readQuery(request.query)
        const { total, users } = await listUsers(services.db, directoryOf(request).brokerageKey, query)
        return answer(reply, 200, listOf(users.map(view), total, query.startIndex))
      })
      scope.post('/Users', options, async (request, reply) => {
        const user = await createUser(directoryOf(request), readUser(request.body))
        return answer(reply.header('location', `${base}/Users/${user.scim_id}`), 201, view(user))
      })
      scope.get<ById>('/Users/:id', options, async (request, reply) =>
        answer(reply, 200, view(await readUserOf(services.db, directoryOf(request).brokerageKey, request.params.id))),
      )
      scope.put<ById>('/Users/:id', options, async (request, reply) =>
        answer(reply, 200, view(await changeUser(directoryOf(request), scimOperations.replace, request.params.id, readUser(request.body)))),
      )
      scope.patch<ById>('/Users/:id', options, async (request, reply) =>
        answer(reply, 200, view(await changeUser(directoryOf(request), scimOperations.change, request.params.id, readPatch(request.body)))),
      )
      scope.delete<ById>('/Users/:id', options, async (request, reply) => {
        await deleteUser(directoryOf(request), request.params.id)
        return reply.code(204).send()
      })
    },
    { prefix: scimPath },
  )
}

const answer = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).type('application/scim+json').send(JSON.stringify(body))

const viewOf = (base: string, user: ScimUser): object => ({
  schemas: [userUrn],
  id: user.scim_id,
  ...(user.external_id !== null && { externalId: user.external_id }),
  userName: user.user_name,
  name: {
    formatted: [user.first_name, user.last_name].filter(Boolean).join(' '),
    givenName: user.first_name ?? '',
    familyName: user.last_name ?? '',
  },
  active: user.is_active,
  emails: [{ value: user.email, type: 'work', primary: true }],
  meta: {
    resourceType: 'User',
    created: user.created_at.toISOString(),
    lastModified: user.modified_at.toISOString(),
    location: `${base}/Users/${user.scim_id}`,
  },
})
