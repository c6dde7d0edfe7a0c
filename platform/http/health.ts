import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { findMissingTables } from '#platform/database/expected-tables.ts'
import type { App } from './app.ts'
import { route } from './route.ts'
import type { Services } from './services.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the service can do its work',
  reply: z.object({
    status: z.enum(['healthy', 'degraded', 'down']),
    database: z.enum(['up', 'restarting', 'down']),
    degraded: z.array(z.object({ part: z.string(), failures: z.number() })),
    /** What is still being made ready after a start; everything is answered meanwhile, if more slowly. */
    warming: z.array(z.string()),
    uptimeSeconds: z.number(),
    /** Pages that browsers had to draw again since the start, because an extension or a translator had changed them. */
    redrawnPages: z.number(),
  }),
})

export const countPageRedraw = endpoint({
  method: 'POST',
  path: '/api/page-redraws',
  repeat: 'harmless: a count without effect',
  access: 'public',
  summary: 'Count a page that a browser had to draw again; nothing about it is sent or stored',
})

const patienceMs = 2000

/**
 * Returns `down` with 503 when the database does not answer a small query within two seconds, and `degraded` with the parts
 * that fail. A missing table counts as degraded: during a rolling update a newer version may have dropped one.
 */
export function healthCheck(app: App, { db }: Services): void {
  let redrawnPages = 0
  route(app, countPageRedraw, async () => void (redrawnPages += 1))
  route(app, health, async () => {
    const missing = await Promise.race([
      findMissingTables(db).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs).unref()),
    ])
    const up = missing !== undefined
    const degraded = Array.from(app.degraded, ([part, failures]) => ({ part, failures }))
    for (const table of missing ?? []) degraded.push({ part: `table ${table}`, failures: 1 })
    const warming = [...app.warming].flatMap(([part, isWarming]) => (isWarming() ? [part] : []))
    return {
      status: up ? (degraded.length > 0 ? 'degraded' : 'healthy') : 'down',
      database: up ? 'up' : app.degraded.has('database') ? 'restarting' : 'down',
      degraded,
      warming,
      uptimeSeconds: Math.round(process.uptime()),
      redrawnPages,
    } as const
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (request.routeOptions.url === '/health' && (payload as { status?: string }).status === 'down') void reply.code(503)
    return payload
  })
}
