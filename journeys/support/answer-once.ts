import type { Page } from '@playwright/test'

/**
 * Fulfills the next request to `address` in place of the server, and none after it. The page stays watched: when a watch ends, what it
 * holds at that moment, any request of the page, is never sent.
 */
export async function answerOnce(page: Page, address: RegExp | string, answer: { status: number; json: unknown }): Promise<void> {
  let isAnswered = false
  await page.route(address, async (route) => {
    if (isAnswered) return route.fallback()
    isAnswered = true
    return route.fulfill(answer)
  })
}
