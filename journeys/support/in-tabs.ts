import type { Page } from '@playwright/test'

/** Visits all of these in two tabs of one browser: while the one waits, the other is looked at. */
export async function inTabs<T>(page: Page, all: readonly T[], visit: (tab: Page, item: T) => Promise<void>): Promise<void> {
  // Both take from the same.
  const left = all.values()
  const walk = async (tab: Page) => {
    for (const item of left) await visit(tab, item)
  }
  await Promise.all([walk(page), walk(await page.context().newPage())])
}
