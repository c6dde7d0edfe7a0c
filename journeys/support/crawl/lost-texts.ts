import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName, markFor, textFields } from './text-fields.ts'

/** Goes to an address inside of the open page, as a link does, and waits until the page there is drawn. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    await router.navigate(to)
  }, address)
  await page.evaluate(
    ([quietMs, maxMs]) =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, quietMs)
        setTimeout(done, maxMs)
        new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(done, quietMs)
        }).observe(document.body, { subtree: true, childList: true })
      }),
    [500, 5000] as const,
  )
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/**
 * Types into up to `maxFields` text fields below `root`, leaves by each way, and returns what was lost: neither was a question asked
 * nor is the text there after coming back.
 */
export async function lostTexts(
  page: Page,
  root: Page | Locator,
  ways: Record<string, (page: Page) => Promise<unknown>>,
  maxFields = Infinity,
): Promise<{ fields: number; lost: string[] }> {
  const lost: string[] = []
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const total = Math.min((await textFields(root)).length, maxFields)
  for (let index = 0; index < total; index += 1) {
    const field = (await textFields(root))[index]
    if (!field) continue
    const name = await fieldName(field)
    const before = await field.inputValue().catch(() => '')
    const mark = await markFor(field)
    await field.fill(mark, { timeout: 5000 })
    // A browser asks only pages that a user has touched.
    await field.press('End')
    const typed = await field.inputValue()
    for (const [way, leave] of Object.entries(ways)) {
      await leave(page)
      const isAsked = await question.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      )
      if (isAsked) {
        await question.getByRole('button', { name: 'Keep editing' }).click()
        await expect(question).toBeHidden()
      }
      const isThere = await field.inputValue({ timeout: 1000 }).then(
        (value) => value === typed,
        () => false,
      )
      if (!isThere) {
        lost.push(`${name}: ${way}`)
        break
      }
    }
    await field.fill(before, { timeout: 2000 }).catch(() => undefined)
  }
  return { fields: total, lost }
}

export const escape = (page: Page) => page.keyboard.press('Escape')
/** Presses the dark area next to a dialog. */
export const backdrop = (page: Page) => page.mouse.click(3, 3)

/** Goes back, and forward again where the page was left. A full load is refused at the browser's own question. */
export async function back(page: Page): Promise<void> {
  const here = page.url()
  const asked = page
    .waitForEvent('dialog', { timeout: 1500 })
    .then((dialog) => dialog.dismiss())
    .catch(() => undefined)
  const left = page.waitForURL((url) => url.href !== here, { timeout: 1500 }).catch(() => undefined)
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.evaluate(() => history.back())
  await Promise.race([asked, left, question.waitFor({ timeout: 1500 }).catch(() => undefined)])
  if (page.url() === here) return
  await page.goForward()
  await page.waitForURL(here)
}

/** Opens another tab of the page, where it has any, and the first one again unless a question is asked. */
export async function otherTab(page: Page): Promise<void> {
  const chosen = page.getByRole('main').getByRole('tab', { selected: true }).first()
  const unselected = page.getByRole('main').getByRole('tab', { selected: false }).first()
  if ((await unselected.count()) === 0) return
  const name = await chosen.innerText()
  await unselected.click()
  if (await page.getByRole('dialog', { name: 'Discard what you typed?' }).isVisible()) return
  await page
    .getByRole('main')
    .getByRole('tab', { name, exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined)
}
