import { expect, type Locator, type Page } from '@playwright/test'

/** Walks with Tab until this has the focus, as somebody without a mouse does; fails when it is not on the way. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 150): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    if (await isFocused(wanted)) return
  }
  await expect(wanted, `reached within ${most} presses of ${key}`).toBeFocused()
}

export async function tabToAndPress(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** What has the focus, and what hides all of it: something that floats over the page, or the edge of the window. */
export async function focusNow(page: Page): Promise<{ name: string; hiddenBy: string | null }> {
  return page.evaluate(async () => {
    // What moves because of the focus begins with the next frames, and has to come to its end.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { name: 'the page', hiddenBy: null }
    const nameOf = (target: Element) =>
      `${target.tagName.toLowerCase()} ${target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? ''}`
    // Boxes to tick are drawn by their label.
    const drawn = element.getBoundingClientRect().width > 1 ? element : (element.closest('label') ?? element)
    const { left, top, width, height } = drawn.getBoundingClientRect()
    if (width <= 1 || height <= 1) return { name: nameOf(element), hiddenBy: null }
    const hits = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)))
    const seen = hits.some((hit) => hit && (drawn.contains(hit) || hit.contains(drawn)))
    const over = hits.find((hit) => hit !== null)
    return { name: nameOf(element), hiddenBy: seen ? null : over ? nameOf(over) : 'the edge of the window' }
  })
}
