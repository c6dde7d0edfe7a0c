import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import apiReference from '@scalar/fastify-api-reference'
import { product } from '#platform/contract/product.ts'
import { publicSettings, type PublicSettings } from '#platform/contract/public-settings.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { healthCheck } from '#platform/http/health.ts'
import { openApi } from '#platform/http/openapi.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { features } from './features.ts'
import { pages, type PagesSource } from './pages.ts'

interface Parts {
  services: Services
  settings: PublicSettings
  source: PagesSource
  version: string
}

/** The whole product in one server: platform, features, API description, pages. */
export async function buildApp({ services, settings, source, version }: Parts): Promise<App> {
  const app = await baseApp(services)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Without flushing, compression holds back a streamed page until its last section is there.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  healthCheck(app, services)
  route(app, publicSettings, async () => settings)
  for (const feature of features) await feature(app, services)
  await describe(app, settings.publicUrl, version)
  app.all('/api/*', { config: { access: 'public' } }, async () => {
    throw new Problem('not-found', 'There is no such call.')
  })
  await pages(app, source, settings)
  return app
}

async function describe(app: App, server: string, version: string): Promise<void> {
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () =>
    openApi(app, { title: `${product.name} API`, version, server }),
  )
  await app.register(async (scope) => {
    // The reference page brings an inline script and styles of its own; only here may they run.
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
    })
    scope.accessOfAll = 'public'
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    })
  })
}
