import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './tools/calls-without-schemas.ts'
import { mapLibrary } from './tools/map-library.ts'
import { precompress } from './tools/precompress.ts'
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

/** The browser draws icons with a few lines of ours; the server, where size does not matter, with the library's. */
const icons = (): Plugin => ({
  name: 'icons',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? '\0drawn-icon' : undefined,
  load: (id) =>
    id === '\0drawn-icon'
      ? `export { drawnIcon as default } from '${join(import.meta.dirname, 'platform/web/ui/icons/drawn-icon.ts')}'`
      : undefined,
})

// What every page needs travels in two files: a dozen small ones compress worse and cost a request each.
const firstLoad = [
  { name: 'frame', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|clsx)\/|preload-helper|rolldown\/runtime/ },
  {
    name: 'parts',
    test: /app\/web\/shell\/(comparison|crash-screen|error-screen|failed-page|head|header|header-account|navigation|not-found-screen|skip-link|theme)\.tsx?$|features\/consent\/web\/(consent-gate|consent-hash|consent-store)|platform\/web\/(brand\/mark|call\/system-health|form\/use-hydrated|session|toast\/toast\.ts|ui\/(button|lazy-parts|import-with-retry|load-triggers|display\/(badge|card|picture)|dialogs\/dialog-button|icons\/(drawn-icon|line-icon)|forms\/(field-wiring|text-input)|text\/format|feedback\/(notice|spinner)))|features\/insights\/web\/insights\.|platform\/contract\/product|features\/\w+\/contract\/(bounds|clock-time|limits)|lucide-react\/dist\/esm\/(icons\/(house|list|map|map-pin|message-square|play|quote|search|square-play)\.)/,
  },
]

export default defineConfig({
  plugins: [
    walls(),
    callsWithoutSchemas(import.meta.dirname),
    mapLibrary(import.meta.dirname),
    icons(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
    precompress(),
  ],
  publicDir: false,
  build: { target: 'es2024', assetsInlineLimit: 0, reportCompressedSize: false },
  // This package addresses its parts by folder, which Node does not resolve.
  ssr: { noExternal: [/^@atlaskit\//] },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups: firstLoad } } },
      },
    },
    ssr: { build: { rollupOptions: { input: 'app/web/server-entry.ts' } } },
  },
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'features/*/web/**/*-page.tsx'] },
})
