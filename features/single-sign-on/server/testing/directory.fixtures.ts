import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '#platform/contract/access.ts'
import { signOnWorld, type SignOnWorld } from './sign-on-world.fixtures.ts'

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** A world where a bearer token "KEY SCOPE" is an API key of the brokerage KEY. */
export async function directoryWorld(): Promise<SignOnWorld> {
  const world = await signOnWorld()
  world.server.identifyKey = async ({ headers }) => {
    const [, ownerKey, scope] = /^Bearer (\d+) (\S+)$/.exec(headers.authorization ?? '') ?? []
    return ownerKey ? { id: 1, ownerKey: Number(ownerKey), scopes: [scope ?? ''] } : undefined
  }
  return world
}

export type Body = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
interface Reply {
  status: number
  location: string | undefined
  body: Body & { id: string; Resources: Body[] }
}

export interface Directory {
  admin: Actor
  domain: string
  ask(method: Method, path: string, payload?: object, scope?: string): Promise<Reply>
  user(name: string, more?: object): object
  create(name: string, more?: object): Promise<Reply>
  patch(id: string, ...operations: object[]): Promise<Reply>
}

let count = 0
/** Creates the directory of a new brokerage, with a verified domain. */
export async function createDirectory(world: SignOnWorld, domain = `scim${++count}.example`): Promise<Directory> {
  const admin = await world.founder()
  await world.verified(admin, domain)
  const { rows } = await sql<{ key: number }>`
    select brokerage_key as key from brokerage_member where account_id = ${admin.id}`.execute(world.services.db)
  const ask: Directory['ask'] = async (method, path, payload, scope = 'users:provision') => {
    const headers = { authorization: `Bearer ${rows[0]?.key} ${scope}`, 'content-type': 'application/scim+json' }
    const reply = await world.server.inject({
      method,
      url: `/scim/v2${path}`,
      headers,
      ...(payload && { payload: JSON.stringify(payload) }),
    })
    const { statusCode: status, headers: received } = reply
    if (status !== 204) expect(received['content-type']).toMatch(/^application\/scim\+json/)
    return { status, location: received.location, body: status === 204 ? ({} as Reply['body']) : reply.json<Reply['body']>() }
  }
  const user = (name: string, more: object = {}) => ({
    schemas: [userUrn],
    userName: `${name}@${domain}`,
    name: { givenName: 'Gil', familyName: 'Ramos' },
    ...more,
  })
  const create = (name: string, more: object = {}) => ask('POST', '/Users', user(name, more))
  const patch = (id: string, ...Operations: object[]) =>
    ask('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
  return { admin, domain, ask, user, create, patch }
}
