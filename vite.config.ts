import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './tools/calls-without-schemas.ts'
import { filmLibrary } from './tools/film-library.ts'
import { firstLoad } from './tools/first-load.ts'
import { hashedNames } from './tools/built-files/hashed-names.ts'
import { mapLibrary } from './tools/map-library.ts'
import { retriedImports } from './tools/built-files/retried-imports.ts'
import { precompress } from './tools/built-files/precompress.ts'
import { serviceWorker } from './tools/service-worker.ts'

const serverOnly = /^(app\/server\/|features\/[^/]+\/server(\.ts$|\/)|platform\/(?!contract\/|web\/))/

/** Refuses server code in pages, in the build and in development. */
const walls = (): Plugin => ({
  name: 'walls',
  enforce: 'pre',
  load(id) {
    const path = relative(import.meta.dirname, id)
    if (serverOnly.test(path)) this.error(`A page imports ${path}, which must stay on the server.`)
  },
})

/** Pages draw icons with a few lines of ours: less code in the browser, and less text from the server. */
const icons = (): Plugin => ({
  name: 'icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? '\0drawn-icon' : undefined,
  load: (id) =>
    id === '\0drawn-icon'
      ? `export { drawnIcon as default } from '${join(import.meta.dirname, 'platform/web/ui/icons/drawn-icon.ts')}'`
      : undefined,
})

/** What stands around every page, and the pages people come to first. */
const firstLoads = {
  frames: ['app/web/entry.client.tsx', 'app/web/root.tsx'],
  pages: ['features/site/web/start-page.tsx', 'features/browse/web/list/browse-page.tsx', 'features/property/web/property-page.tsx'],
}

export default defineConfig({
  plugins: [
    walls(),
    callsWithoutSchemas(import.meta.dirname),
    mapLibrary(import.meta.dirname),
    filmLibrary(import.meta.dirname),
    icons(),
    hashedNames(import.meta.dirname),
    firstLoad(import.meta.dirname, firstLoads),
    tailwindcss(),
    reactRouter(),
    retriedImports(),
    serviceWorker(),
    precompress(),
  ],
  publicDir: false,
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Texts stand in one file for each feature; each part of a page carries only those that it shows.
    rollupOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
  },
  // The first addresses its parts by folder, which Node does not resolve; of the second, we draw the icons ourselves.
  ssr: { noExternal: [/^@atlaskit\//, 'lucide-react'] },
  environments: {
    ssr: { build: { rollupOptions: { input: 'app/web/server-entry.ts' } } },
  },
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'features/*/web/**/*-page.tsx'] },
})
