import { expect, test, type BrowserContext } from '@playwright/test'
import { arrive } from './arrive.ts'
import { lookAt, note, schemes } from './audited.ts'
import { ownServer } from './own-server.ts'

const port = 31_931
const server = ownServer(port, { demo: false })
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

test('a house nobody has moved into is free of violations, narrow and wide, light and dark', async () => {
  const page = await context.newPage()
  const all: string[] = []
  for (const [address, words] of Object.entries({
    '/': 'No tours yet',
    '/tourstead': /No home|no home/,
    '/tourstead?view=map': /No home|no home/,
    '/agents': 'No agents yet',
    '/buyer-guide-videos': 'No videos yet',
    '/new-homes': 'No new homes right now',
    '/dev/outbox': 'The outbox is empty',
  })) {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, address)
    await expect(page.getByText(words).first()).toBeAttached()
    const found: string[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      found.push(...(await lookAt(page, address)))
    }
    note({ of: 'routes', what: `${address} without any data`, who: 'signed out', looks: 2 * schemes.length, violations: found.length })
    all.push(...found)
  }
  expect(all).toEqual([])
})
