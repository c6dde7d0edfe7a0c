import * as texts from '#texts/app'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { product } from '#platform/contract/product.ts'
import { publicSettings, type PublicSettings } from '#platform/contract/public-settings.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { healthCheck } from '#platform/http/health.ts'
import { openApi } from '#platform/http/openapi.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { apiReference } from './api-reference.ts'
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
  const { apiUrl, tokenUrl } = settings.identity
  const app = await baseApp(services, { connect: [apiUrl, tokenUrl].filter((url) => url !== undefined) })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Without flushing, compression holds back a streamed page until its last section is there.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Fastify measures a HEAD before the compression, which then finds nothing to compress: the length would be another one than a GET's.
  app.addHook('onRoute', (added) => {
    if (added.method === 'HEAD' && Array.isArray(added.onSend)) added.onSend.unshift(...added.onSend.splice(-1))
  })
  healthCheck(app, services)
  route(app, publicSettings, async () => ({ ...settings, limitedFlags: [...app.flags.limited()] }))
  for (const feature of features) await feature(app, services)
  describe(app, settings.publicUrl, version)
  app.all('/api/*', { config: { access: 'public' } }, async () => {
    throw new Problem('not-found', texts.thereIsNoSuchCall)
  })
  await pages(app, source, settings, services)
  return app
}

function describe(app: App, server: string, version: string): void {
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () =>
    openApi(app, { title: `${product.name} API`, version, server }),
  )
  apiReference(app, '/api/openapi.json')
}
