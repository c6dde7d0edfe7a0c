import { expect, type BrowserContext } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { note, promise } from '../support/audit-lines.ts'
import { lookAt, schemes, type Findings } from '../support/audited.ts'
import { test } from '../support/journey.ts'
import { ownServer, startedServer } from '../support/started-server.ts'
import { widen } from '../support/pages-of.ts'

const port = ownServer.port + 31
const server = startedServer(port, { demo: false })
let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  await server.start()
  context = await browser.newContext({ baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' })
})

test.afterAll(async () => {
  await context.close()
  await server.remove()
})

const widths = [390, 1280]
const empty = {
  '/': 'No tours yet',
  '/tourstead': /No home|no home/,
  '/tourstead?view=map': /No home|no home/,
  '/agents': 'No agents yet',
  '/buyer-guide-videos': 'No videos yet',
  '/new-homes': 'No new homes right now',
  '/eventspecial': 'No event right now',
  '/dev/outbox': 'The outbox is empty',
}
const promised = promise(Object.keys(empty).length * widths.length * schemes.length)

test('a house nobody has moved into is free of violations, narrow and wide, light and dark', promised, async () => {
  const page = await context.newPage()
  const all: string[] = []
  for (const [address, text] of Object.entries(empty)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, address)
    await expect(page.getByText(text).first()).toBeAttached()
    const findings: Findings = { problems: [], looks: 0 }
    for (const width of widths) {
      await widen(page, width)
      await lookAt(page, address, findings)
    }
    const { problems, looks } = findings
    note({ of: 'routes', what: `${address} without any data`, who: 'signed out', looks, violations: problems.length })
    all.push(...problems)
  }
  expect(all).toEqual([])
})
