import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type { App } from '#platform/http/app.ts'

const prefix = '/api/docs'

/** Allows the one inline script of the page by its digest, and the styles that the package inserts. */
const policyFor = (html: string): string => {
  const digests = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return `default-src 'self'; script-src 'self' ${digests.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
}

// Nothing of the reference page calls anybody else or advertises another service.
const quiet = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/**
 * The reference page of the API. Its package is one module of four megabytes, which would be a tenth of every start, so a
 * server of its own is made of it when somebody asks for the first time.
 */
export function apiReference(app: App, descriptionUrl: string): void {
  let reference: Promise<Reference> | undefined
  for (const url of [`${prefix}/`, `${prefix}/js/scalar.js`])
    app.get(url, { config: { access: 'public' } }, async (request, reply) => {
      reference ??= load(descriptionUrl)
      const page = await (await reference).inject({ url: request.url })
      const { location, 'content-type': type } = page.headers
      if (location) return reply.redirect(location, page.statusCode)
      if (url === `${prefix}/`) void reply.headers({ 'content-security-policy': policyFor(page.body), 'cache-control': 'no-cache' })
      return reply.code(page.statusCode).type(String(type)).send(page.rawPayload)
    })
}

async function load(url: string) {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(scalar, { routePrefix: prefix, configuration: { url, ...quiet } })
  await server.ready()
  return server
}

type Reference = Awaited<ReturnType<typeof load>>
