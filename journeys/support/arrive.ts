import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until it has come alive, with no pointer moved and no key pressed. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('contentinfo')).toBeAttached()
}
