import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import type { App } from '#platform/http/app.ts'
import type { PagesEntry, PagesSource } from './pages.ts'

const patienceMs = 300

/** Pages served through Vite in the same process: hot reload of components, pages and loaders. */
export async function viteDevelopmentPages(
  root: string,
): Promise<PagesSource & { attach: (app: App) => void; close: () => Promise<void> }> {
  const upgrades = new EventEmitter()
  const vite: ViteDevServer = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: upgrades as unknown as Server, path: '/__hmr' } },
    appType: 'custom',
  })
  return {
    mode: 'development',
    load: () => vite.ssrLoadModule('/app/web/server-entry.ts') as Promise<PagesEntry>,
    middleware: vite.middlewares,
    attach(app) {
      app.upgrades.set('/__hmr', upgrades)
    },
    async close() {
      await Promise.race([vite.close(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
  }
}
