import type { Locator, Page } from '@playwright/test'

/** Acts like a person and counts: each tap or click, each text that is typed and each key is one action. */
export function actionsOn(page: Page, hasTouch: boolean) {
  let count = 0
  return {
    count: () => count,
    async press(where: Locator): Promise<void> {
      count++
      await (hasTouch ? where.tap() : where.click())
    },
    async type(text: string): Promise<void> {
      count++
      await page.keyboard.type(text)
    },
    async key(name: string): Promise<void> {
      count++
      await page.keyboard.press(name)
    },
  }
}
