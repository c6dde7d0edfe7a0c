import { expect, type Page } from '@playwright/test'

/**
 * Visits all of these in two tabs of one browser: while the one waits, the other is looked at. No page may throw there; React throws
 * as well where the browser draws another text than the server sent, and drew it anew.
 */
export async function inTabs<T>(page: Page, all: readonly T[], visit: (tab: Page, item: T) => Promise<void>): Promise<void> {
  // Both take from the same.
  const left = all.values()
  const thrown: string[] = []
  const walk = async (tab: Page) => {
    tab.on('pageerror', (error) => thrown.push(`${tab.url()}: ${error.message}`))
    for (const item of left) await visit(tab, item)
  }
  await Promise.all([walk(page), walk(await page.context().newPage())])
  expect(thrown).toEqual([])
}
