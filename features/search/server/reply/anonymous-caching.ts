import { createHash } from 'node:crypto'
import type { App } from '#platform/http/app.ts'

/**
 * Answers of these paths may be kept by whoever is not signed in, and are asked for again each time: an unchanged one costs
 * no body. Signed-in people's answers are never kept.
 */
export function anonymousCaching(app: App, paths: readonly string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || request.actor || reply.statusCode !== 200) return payload
    if (!paths.includes(request.routeOptions.url ?? '')) return payload
    if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
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
