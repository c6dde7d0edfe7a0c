import { defineConfig } from '@playwright/test'
import { isEngineName, missingEngine } from '#platform/testing/browser-engines.ts'
import journeys from '../playwright.config.ts'

const name = process.env['BROWSER_ENGINE'] ?? ''
const { webServer, ...shared } = journeys

/** The main tasks in an engine that Playwright cannot drive. Without the engine no server starts and each test is skipped. */
export default defineConfig({
  ...shared,
  testMatch: '*.smoke.ts',
  testDir: '../../journeys',
  outputDir: '../../node_modules/.cache/engine-journeys',
  workers: 1,
  reporter: 'list',
  ...(isEngineName(name) && !missingEngine(name) && webServer && { webServer }),
})
