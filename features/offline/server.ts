import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { offlinePaths } from './contract.ts'
import { appIcon } from './server/app-icon.ts'
import { webManifest } from './server/web-manifest.ts'

const open = { config: { access: 'public' } } as const
const built = join(import.meta.dirname, '../../build/client/sw.js')

/** The manifest, the icons, and the worker that the build of the pages leaves behind. */
export function offline(app: App): void {
  const manifest = JSON.stringify(webManifest)
  app.get(offlinePaths.manifest, open, async (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600').send(manifest),
  )
  app.get<{ Params: { file: string } }>(offlinePaths.icon, open, async (request, reply) => {
    const icon = await appIcon(request.params.file)
    if (!icon) throw new Problem('not-found')
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon)
  })
  app.get(offlinePaths.worker, open, async (_, reply) => {
    const script = await readFile(built).catch(() => {
      // In development pages come from their sources, and nothing is cached.
      throw new Problem('not-found')
    })
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
}
