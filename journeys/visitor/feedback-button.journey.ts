import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'

const phones = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]

/** Long decided, so that the cookie banner does not come and lift the button while somebody looks. */
const decided = { essential: true, preferences: false, analytics: false, marketing: false, consentDate: '2026-01-01T00:00:00.000Z' }

/** Names of what can be pressed and lies, even by a corner, under the feedback button. */
const underTheButton = (page: Page): Promise<string[]> =>
  page.locator('[data-float="corner"]').evaluate((button) => {
    if (!button.checkVisibility({ visibilityProperty: true })) return []
    const place = button.getBoundingClientRect()
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const apart = right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom
        return control !== button && control.checkVisibility() && !apart
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

for (const viewport of phones)
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('the feedback button covers nothing one could press', async ({ page }) => {
      await page.addInitScript((record) => localStorage.setItem('tourstead:consent', record), JSON.stringify(decided))
      for (const address of ['/', '/tourstead', '/property/1']) {
        await page.goto(address)
        await expect(page.getByRole('button', { name: /^Compare: / }).first()).toBeVisible()
        await expect.poll(() => underTheButton(page), { message: address }).toEqual([])
      }
    })
  })

test('on a desk the feedback button is in view where there is room for it', async ({ page }) => {
  await page.addInitScript((record) => localStorage.setItem('tourstead:consent', record), JSON.stringify(decided))
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeInViewport({ ratio: 1 })
})
