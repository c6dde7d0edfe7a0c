import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [walls(), tailwindcss(), reactRouter()],
  publicDir: false,
  build: { target: 'es2024', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: 'app/web/server-entry.ts' } } } },
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'features/*/web/**/*-page.tsx'] },
})
