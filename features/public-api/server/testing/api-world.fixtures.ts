import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { createApiKey, type ApiScope } from '#features/public-api/contract'
import { publicApi, type PublicApiSettings } from '#features/public-api/server'
import type { Actor } from '#platform/contract/access.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'

interface Reply {
  status: number
  headers: Record<string, unknown>
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the API replies
  body: any
  text: string
}

export interface ApiWorld extends BrokerageWorld {
  /** The secret of a new key of the brokerage this person administers. */
  key(by: Actor, scopes: ApiScope[], expiresOn?: string): Promise<string>
  /** What a program with this secret gets. */
  get(secret: string | undefined, url: string): Promise<Reply>
}

export async function apiWorld(features: FeatureDoor[] = [], settings: PublicApiSettings = {}): Promise<ApiWorld> {
  const world = await brokerageWorld([(app, services) => publicApi(app, services, settings), ...features])
  return {
    ...world,
    key: async (by, scopes, expiresOn) =>
      (await world.as(by).call(createApiKey, { body: { name: 'Website', scopes, expiresOn: expiresOn ?? null } })).secret,
    async get(secret, url) {
      const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
      const { statusCode, headers: received, body } = await world.server.inject({ url, headers })
      const isJson = String(received['content-type']).includes('json') && !String(received['content-type']).includes('ndjson')
      return { status: statusCode, headers: received, text: body, body: isJson ? JSON.parse(body) : body }
    },
  }
}
