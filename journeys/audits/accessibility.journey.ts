import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from '../support/axe.ts'
import { placesIn, type Places } from '../support/demo-world.ts'
import { filled, samplesFor } from '../support/every-address.ts'
import { inTabs } from '../support/in-tabs.ts'
import { test } from '../support/journey.ts'
import { tabTo, tabToAndPress } from '../support/keyboard.ts'
import { maya, priya, startSignedIn } from '../support/people.ts'
import { spaceText, spacingProblems } from '../support/text-spacing.ts'
import { forgotten, openings } from '../support/openings/what-opens.ts'

// The whole matrix of routes, roles, widths and themes is `npm run accessibility`; here is what is quick.
let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(filled(address, places))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

test('no dialog, menu or empty state is forgotten by the audits', () => {
  expect(forgotten()).toEqual([])
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

  test('public pages have no violation that a machine can find, and none scrolls sideways', async ({ page }) => {
    await inTabs(page, await samplesFor('signed out'), async (tab, { at: [address = ''] }) => {
      await arrive(tab, address)
      expect(await violations(tab), address).toEqual([])
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
      await tab.setViewportSize({ width: 320, height: 844 })
      const cut = await spacingProblems(tab)
      await spaceText(tab)
      expect(await spacingProblems(tab), `${address} with spaced text`).toEqual(cut)
      await tab.setViewportSize({ width: 390, height: 844 })
    })
  })
})

test.describe('on a desk in the light', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

  test('the pages of an agent have no violation that a machine can find', async ({ page }) => {
    await startSignedIn(page, maya.email)
    const addresses = [
      '/messages',
      '/messages?with={priya}&home=1',
      '/agent/dashboard',
      '/agent/homes/{mayasListing}',
      '/agent/profile',
      '/settings',
    ]
    await inTabs(page, addresses, async (tab, address) => {
      await arrive(tab, address)
      expect(await violations(tab), address).toEqual([])
      if (!address.startsWith('/messages?')) return
      await tab
        .getByRole('button', { name: /^Options for message from/ })
        .last()
        .click()
      expect(await violations(tab), `${address}, the actions of a message`).toEqual([])
    })
  })

  test('dialogs, toasts and refused forms have no violation that a machine can find', async ({ page }) => {
    const quick = ['brokerage services', 'cookie choices', 'feedback without words, with its toast', 'signing in without anything']
    for (const { what, open } of openings['signed out'].filter((opening) => quick.includes(opening.what))) {
      await open(page, places)
      expect(await violations(page), what).toEqual([])
    }
  })
})

test.describe('in a dark contrast theme', () => {
  test.use({ colorScheme: 'dark', forcedColors: 'active' })

  test('the buttons of the map and the colors of a chart stay visible', async ({ page }) => {
    await page.goto('/tourstead?q=Austin,+TX')
    const zoom = page.getByRole('region', { name: 'Map of results' }).getByRole('button', { name: 'Zoom in', exact: true })
    const { channels } = await sharp(await zoom.screenshot()).stats()
    expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(128)
    await page.goto('/mortgage-calculator')
    const swatch = page.locator('main span.rounded-full:empty').first()
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await swatch.evaluate((dot) => getComputedStyle(dot).backgroundColor)).not.toBe(canvas)
  })
})

test('with the keyboard alone a dialog keeps the focus, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const opener = page.getByRole('contentinfo').getByRole('button', { name: /DMCA/ })
  await tabToAndPress(page, opener)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('sign-in takes what a password manager fills in and what is pasted', async ({ page }) => {
  await page.goto('/auth?tab=signin')
  const [email, password] = [page.getByLabel('Email', { exact: true }), page.getByLabel('Password', { exact: true })]
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  for (const field of [email, password]) {
    await field.focus()
    expect(await field.evaluate((element) => element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))).toBe(
      true,
    )
  }
  await tabTo(page, password)
  await page.keyboard.insertText(priya.email)
  await expect(password).toHaveValue(priya.email)
})
