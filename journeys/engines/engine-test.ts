import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { isEngineName, missingEngine } from '#platform/testing/browser-engines.ts'
import { checkLoggedErrors, collectOutput } from '#platform/testing/logged-errors.ts'
import { logFile, ownServer } from '../support/started-server.ts'
import type { Engine } from './driver.ts'
import { loadPageScript, type PageScript } from './page-script.ts'
import { User } from './user.ts'
import { startEngine } from './start-engine.ts'

const name = process.env['BROWSER_ENGINE'] ?? ''
if (!isEngineName(name)) throw new Error(`BROWSER_ENGINE is "${name}". Start these tests with npm run journeys -- --browser NAME.`)
const missing = missingEngine(name)
const failures = 'node_modules/.cache/engines'

interface Fixtures {
  /** Opens a browser profile without storage, with the cookie choice already made. */
  newUser: () => Promise<User>
  user: User
  isInstalled: void
}

export const test = base.extend<Fixtures, { engine: Engine; pageScript: PageScript }>({
  // Playwright requires the destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  pageScript: [async ({}, provide) => provide(await loadPageScript()), { scope: 'worker' }],
  engine: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const engine = await startEngine(name, ownServer.port + 20)
      await provide(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  isInstalled: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, info) => {
      if (missing) console.log(`NOT TESTED in ${name}: ${info.title}. ${missing}`)
      base.skip(missing !== undefined, missing ?? '')
      await provide()
    },
    { auto: true },
  ],
  newUser: async ({ engine, pageScript }, provide, info) => {
    const opened: { user: User; close: () => Promise<void> }[] = []
    const start = readLog().length
    await provide(async () => {
      // WebKitGTK runs one session at a time.
      await opened.at(-1)?.close()
      const session = await engine.newSession()
      const user = new User(session, pageScript, ownServer.baseURL, `${name}-${info.title}`)
      let isOpen = true
      opened.push({ user, close: async () => void (isOpen && ((isOpen = false), await session.close())) })
      await session.resize(1440, 900)
      // No script of ours runs there.
      await user.open('/robots.txt')
      await user.store('tourstead:consent', JSON.stringify(answered))
      return user
    })
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed) await opened.at(-1)?.user.save('failed', failures)
    else await opened.at(-1)?.user.check()
    await opened.at(-1)?.close()
    collectOutput()(Buffer.from(readLog().slice(start)))
    await checkLoggedErrors(hasFailed)
  },
  user: async ({ newUser }, provide) => provide(await newUser()),
})

const answered = { essential: true, preferences: false, analytics: false, marketing: false, consentDate: new Date().toISOString() }

/** Returns what the server logged; a server started elsewhere has no file. */
function readLog(): string {
  try {
    return readFileSync(logFile(ownServer.dataDir), 'utf8')
  } catch {
    return ''
  }
}
