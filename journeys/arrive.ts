import { expect, type Page } from '@playwright/test'

let step = 0

/** Opens a page and brings everything to it that loads at the first sign of use. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  // A sign of use that comes before anything listens is lost.
  await expect(async () => {
    step += 1
    await page.mouse.move(200 + (step % 7), 300)
    await expect(page.getByRole('contentinfo')).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}
