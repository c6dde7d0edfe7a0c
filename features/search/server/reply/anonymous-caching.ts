import { hash } from 'node:crypto'
import type { App } from '#platform/http/app.ts'
import { visitorHas } from '#platform/http/ready-reply.ts'

/**
 * Lets visitors who are not signed in cache the replies of these paths and ask again each time: an unchanged reply costs no body.
 * Replies to signed-in people are never cached.
 */
export function anonymousCaching(app: App, paths: readonly string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || request.actor || reply.statusCode !== 200) return payload
    if (!paths.includes(request.routeOptions.url ?? '')) return payload
    // It has named itself.
    if (reply.hasHeader('etag')) return payload
    if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
    if (!visitorHas(`W/"${hash('sha1', payload, 'base64url')}"`, request, reply)) return payload
    void reply.code(304)
    return ''
  })
}
