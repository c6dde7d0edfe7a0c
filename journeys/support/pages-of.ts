import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'
import type { Role } from './every-address.ts'
import { demoPeople, signIn, signUp, signUpAgent } from './people.ts'

/** Whoever looks at pages: the roles of the demo world, and people who have just come and have nothing yet. */
export type Visitor = Role | 'new buyer' | 'new agent'

/**
 * Pages of one browser for all tests of a group: its visitor signs in once and has answered the cookie banner, which
 * has an audit of its own and would cover the foot of every page.
 */
export function pagesOf(visitor: Visitor, viewport = { width: 1280, height: 844 }): () => Promise<Page> {
  let context: BrowserContext | undefined
  test.beforeAll(async ({ browser }) => {
    // What an audit answers instead of the server would be asked for by the service worker, past it.
    context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    if (visitor === 'new buyer') await signUp(page, 'Newcomer')
    else if (visitor === 'new agent') await signUpAgent(page, 'Newcomer')
    else if (visitor !== 'signed out') await signIn(page, demoPeople[visitor])
    await page.goto('/about')
    const banner = page.getByRole('region', { name: /^Cookies on/ })
    await banner.getByRole('button', { name: 'Essential only' }).click()
    await expect(banner).toBeHidden()
    await page.close()
  })
  test.afterAll(async () => context?.close())
  return async () => {
    if (!context) throw new Error('Ask for pages inside a test.')
    return context.newPage()
  }
}

/** Gives the window another width, and waits until the page is drawn for it: sizes read before belong to the width before. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
  await expect(page.locator('[data-float="corner"][data-settling]')).toHaveCount(0)
}

/** Opens a page and waits until its scripts answer a press. */
export async function come(page: Page, address: string): Promise<void> {
  await arrive(page, address)
  await settled(page)
}

/** Waits until what the page asked for has come; a film or a map that goes on loading is not waited for longer than a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
}
