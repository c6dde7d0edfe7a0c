import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath, chromiumTestArguments } from '#platform/testing/chromium.ts'
import { lanes, makeFolders, ownServer, servers } from '../journeys/support/started-server.ts'

const executablePath = await chromiumPath()
makeFolders()

export default defineConfig({
  testDir: '../journeys',
  testMatch: '*.journey.ts',
  outputDir: '../node_modules/.cache/journeys',
  workers: lanes,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // It ends what hangs; in two lanes, an audit of many pages may meet another one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: ownServer.baseURL,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Chicago',
    // It fetches the whole shell for each new browser; journeys that need it, and those of whole days, let it in.
    serviceWorkers: 'block',
    // With the page as it was at each step; its pictures besides would take a fifth of all the time. In CI nothing of it is left.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumTestArguments,
    },
  },
  webServer: servers.map(({ port, baseURL, dataDir }) => ({
    command: 'node journeys/support/logged-server.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/health`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env['JOURNEY_PORT']),
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      NODE_ENV: 'production',
      // Journeys wait for it.
      TRANSCODE_PRIORITY: 'equal',
      // A journey stands in for these providers.
      AUTH_GOOGLE_CLIENT_ID: 'journeys',
      AUTH_GOOGLE_CLIENT_SECRET: 'journeys',
      AUTH_GOOGLE_ISSUER: `http://localhost:${port + 1}`,
      AUTH_TWITTER_CLIENT_ID: 'journeys',
      AUTH_TWITTER_CLIENT_SECRET: 'journeys',
      AUTH_TWITTER_AUTHORIZE_URL: `http://localhost:${port + 1}/authorize`,
      AUTH_TWITTER_TOKEN_URL: `http://localhost:${port + 1}/token`,
      AUTH_TWITTER_PROFILE_URL: `http://localhost:${port + 1}/userinfo`,
      // A brokerage's provider and a name server that a journey runs.
      SINGLE_SIGN_ON_ISSUERS: `http://localhost:${port + 3}`,
      DNS_SERVERS: `127.0.0.1:${port + 4}`,
      // A push service that a journey runs.
      PUSH_SERVICES: `http://127.0.0.1:${port + 2}`,
      // Journeys come from this machine, which is never busy; a network can be named as a proxy would.
      TRUST_PROXY: 'on',
    },
  })),
})
