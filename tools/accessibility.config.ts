import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Everything that is too long for every test run: all routes for everybody, all that opens, long walks with the keyboard. */
export default defineConfig({
  ...journeys,
  testMatch: '*.audit.ts',
  outputDir: '../node_modules/.cache/accessibility',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off' },
  reporter: [['list'], ['./accessibility-table.ts']],
})
