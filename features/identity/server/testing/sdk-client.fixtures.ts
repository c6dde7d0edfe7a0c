import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { initializeApp } from '@firebase/app'
import { initializeAuth, inMemoryPersistence, type Auth } from '@firebase/auth'
import { identity } from '#features/identity/server'
import type { Services } from '#platform/http/services.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { realmOf, type Realm } from '../realm.ts'

export const goodPassword = 'three green doors'

export interface IdentityForTests {
  app: TestApp
  /** What the server under test was given; differs from `app.services` in its settings. */
  services: Services
  realm: Realm
  /** A browser of its own: the unmodified SDK pointed at this server by its public configuration fields. */
  browser(): Auth
  /** One call of the protocol without the SDK. */
  send(path: string, body: unknown, from?: string, headers?: Record<string, string>): Promise<{ status: number; body: Reply; type: string }>
  /** The query of the link in the newest mail to this address. */
  mailedLink(to: string): Promise<URLSearchParams>
  mailsTo(to: string): Promise<string[]>
}

export interface Reply {
  error?: { code: number; message: string; errors: unknown[] }
  localId?: string
  idToken?: string
  refreshToken?: string
  refresh_token?: string
  id_token?: string
  users?: { localId: string; email: string; emailVerified: boolean; customAttributes?: string; disabled?: boolean; validSince?: string }[]
  mfaPendingCredential?: string
  oobLink?: string
  recoveryCodes?: string[]
}

/** An identity server alone, listening on a free port, with settings of its own; `from` makes every caller come from there. */
export async function identityForTests(environment: Record<string, string> = {}, from?: string): Promise<IdentityForTests> {
  let services: Services | undefined
  const app = await testApp((server, given) => {
    if (from) server.addHook('onRequest', async (request) => void Object.defineProperty(request, 'ip', { value: from }))
    services = { ...given, config: { ...given.config, environment } }
    return identity(server, services)
  })
  const own = services ?? app.services
  const realm = await realmOf(own)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const mails = async (to: string) => (await recentOutbox(app.services.db, to)).map(({ subject, text }) => `${subject}\n${text}`)
  return {
    app,
    services: own,
    realm,
    browser() {
      const auth = initializeAuth(initializeApp({ apiKey: realm.apiKey }, randomUUID()), { persistence: inMemoryPersistence })
      const host = `127.0.0.1:${port}/identity`
      Object.assign(auth.config, { apiScheme: 'http', apiHost: host, tokenApiHost: host })
      afterFile(() => auth.signOut())
      return auth
    },
    async send(path, body, from, headers = {}) {
      const url = `/identity/${path}?key=${realm.apiKey}`
      const reply = await app.inject({ method: 'POST', url, payload: body as object, headers, ...(from && { remoteAddress: from }) })
      return { status: reply.statusCode, body: reply.json<Reply>(), type: String(reply.headers['content-type']) }
    },
    async mailedLink(to) {
      const link = /https?:\/\/\S+/.exec((await mails(to))[0] ?? '')
      if (!link) throw new Error(`There is no link in the newest mail to ${to}.`)
      return new URL(link[0]).searchParams
    },
    mailsTo: mails,
  }
}

/** Works like a browser that is asked to prove itself. */
export function solved(challenge: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}:${nonce}`
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits) === 0) return proof
  }
}
