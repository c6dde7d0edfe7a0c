import { hash } from 'node:crypto'
import type { App } from '#platform/http/app.ts'

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
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('vary', 'authorization, accept-encoding')
    const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
    if (!known.includes(tag)) return payload
    void reply.code(304)
    return ''
  })
}
