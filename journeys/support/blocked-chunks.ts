import { expect, type Locator, type Page } from '@playwright/test'
import { lazyFiles } from './chunk-files.ts'

const retryMs = 3000
const maxAttempts = 5

/** Blocks these files, as a filter list does. Install it before the page opens. Returns a function that allows them again. */
export async function blockFiles(page: Page, files: readonly string[]): Promise<() => Promise<void>> {
  const isBlocked = ({ pathname }: URL): boolean => files.includes(pathname)
  await page.route(isBlocked, (route) => route.abort('blockedbyclient'))
  return () => page.unroute(isBlocked)
}

export const blockLazyFiles = (page: Page): Promise<() => Promise<void>> => blockFiles(page, lazyFiles())

/** Lets every retry of a blocked file run out. The page needs `page.clock.install()`. */
export async function failAllRetries(page: Page): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
    await page.clock.runFor(retryMs)
  }
}

/** Returns the messages of parts whose code did not load, each with its "Try again". */
export const failedParts = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'This part of the page didn’t load.' })

const errorTitle = 'Something Went Wrong'

/** Fails if an error screen replaced the page. The server itself shows one for addresses like `/property/none`. */
export async function expectPageStays(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  const title = page.getByRole('heading', { name: errorTitle })
  if ((await title.count()) > 0) {
    const served = await page.request.get(page.url(), { failOnStatusCode: false })
    if (served.status() < 400) await expect(title).toHaveCount(0)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Something went sideways' })).toHaveCount(0)
}
