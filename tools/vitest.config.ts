import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { filmLibrary } from './film-library.ts'
import { chromiumPath, chromiumTestArguments } from '#platform/testing/chromium.ts'

const root = join(import.meta.dirname, '..')
const executablePath = await chromiumPath()
const styles = './app/web/app.css'
const junit = process.env['JUNIT']
const patience = './platform/testing/patience-setup.ts'
const expect = { poll: { timeout: 20_000 } }
// They end what hangs; a busy machine may take many times as long as a quiet one.
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  root,
  test: {
    // Tests wait for the database often enough that two would leave a fifth of two processors idle.
    maxWorkers: 3,
    ...(junit && { reporters: ['default', ['junit', { outputFile: join(junit, 'vitest.xml') }]] }),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          ...limits,
          setupFiles: [patience, './platform/testing/same-samples-setup.ts'],
          expect,
          include: ['{platform,features,app,tools,demo,bench}/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/node_modules/**', 'build/**'],
        },
      },
      {
        root,
        test: {
          name: 'pg',
          environment: 'node',
          include: ['{platform,features,app,demo,bench}/**/*.pg.test.ts'],
          globalSetup: ['./platform/testing/postgres-setup.ts', './features/location/server/testing/zip-codes-setup.ts'],
          setupFiles: [patience, './platform/testing/after-file-setup.ts'],
          // Loading the server anew for every file took a tenth of the time of all tests.
          isolate: false,
          expect,
          ...limits,
        },
      },
      {
        root,
        plugins: [filmLibrary(root), tailwindcss(), react()],
        // A dependency found only while tests run makes Vite reload the page under them.
        optimizeDeps: {
          entries: ['{platform,features,app}/**/*.test.tsx', '{platform,features}/**/web/**/*.tsx'],
          include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'vitest-browser-react', '@noble/hashes/sha2.js'],
        },
        test: {
          name: 'browser',
          ...limits,
          include: ['{platform,features,app}/**/*.test.tsx'],
          setupFiles: [
            patience,
            './platform/testing/empty-storage-setup.ts',
            './platform/web/session/testing/no-session-setup.ts',
            ...(existsSync(join(root, styles)) ? [styles] : []),
          ],
          expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A press or an upload that finds nothing would wait for the whole test.
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumTestArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
