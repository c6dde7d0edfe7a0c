import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { tabTo, tabToAndPress } from '../support/keyboard.ts'
import { demoPassword, maya, priya } from '../support/people.ts'

const button = 'button'

test('a search is typed, chosen, filtered and closed with Escape, and the focus is back at the filter', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first())
  await page.keyboard.type('Austin, TX')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tourstead\?q=Austin/)
  // Its words change with what is chosen.
  const panel = page
    .getByRole('search')
    .locator('details')
    .filter({ has: page.getByRole('group', { name: 'Bedrooms', includeHidden: true }) })
    .locator('summary')
    .first()
  await tabToAndPress(page, panel)
  const any = page.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: 'Any' })
  await tabTo(page, any)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/beds=1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Bedrooms' })).toBeHidden()
  await expect(panel).toBeFocused()
})

test('a home is opened from the list and its kitchen played', async ({ page }) => {
  await page.goto('/tourstead?q=Austin,+TX&view=list')
  await tabToAndPress(
    page,
    page.getByRole('region', { name: 'Results', exact: true }).getByRole('heading', { level: 2 }).first().getByRole('link'),
  )
  await expect(page).toHaveURL(/\/property\/\d+/)
  await tabToAndPress(page, page.getByRole('group', { name: /Video tour/ }).getByRole('link', { name: /Kitchen/ }))
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(1)
  await page.keyboard.press('k')
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

test('three homes are compared, the toasts are reached with F8 and left again', async ({ page }) => {
  await page.goto('/tourstead?view=list')
  const adds = page.getByRole('main').getByRole(button, { name: /^Compare: / })
  const removes = page.getByRole('main').getByRole(button, { name: /Remove from comparison: / })
  for (const already of [0, 1, 2]) {
    await expect(removes).toHaveCount(already)
    await tabToAndPress(page, adds.first())
  }
  await expect(removes).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
  const now = page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare Now' })
  await tabToAndPress(page, now)
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await tabToAndPress(page, page.getByRole(button, { name: /^Kitchen/ }))
  await tabToAndPress(page, page.getByRole(button, { name: 'Pause all' }))
})

test('the calculator answers what is typed, and names what it cannot read', async ({ page }) => {
  await page.goto('/mortgage-calculator')
  const price = page.getByLabel('Price', { exact: false }).first()
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('450000')
  await expect(page).toHaveURL(/price=450/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your numbers')).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
})

test('signing in works with Tab and Enter, and a wrong password is said and kept in reach', async ({ page }) => {
  await page.goto('/auth?tab=signin&redirect=/settings')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(priya.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
})

test('signing up begins from the tab list with the arrow keys', async ({ page }) => {
  const email = `keys.${Date.now()}@example.com`
  await page.goto('/auth?tab=signin')
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole(button, { name: /account/i })).toBeVisible()
})

test('the cookie choices are reached, made and left without a mouse, and the page has the focus afterwards', async ({ page }) => {
  await page.goto('/about#cookie-choices')
  const banner = page.getByRole('region', { name: /^Cookies on/ })
  await expect(banner.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('checkbox', { name: /^Preferences/ })).toBeFocused()
  await page.keyboard.press('Space')
  await tabToAndPress(page, banner.getByRole(button, { name: 'Save choices' }))
  await expect(banner).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a message is written from a home, and what is wrong stands at the field', async ({ page }) => {
  await page.goto('/property/1')
  const message = page.getByLabel(`Your message to ${maya.name}`)
  await tabTo(page, message)
  await tabToAndPress(page, page.getByRole(button, { name: 'Send message' }))
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await tabTo(page, message, 'Shift+Tab')
  await page.keyboard.type('Is the porch covered?')
  await tabToAndPress(page, page.getByRole(button, { name: 'Sign in and send' }))
  await expect(page).toHaveURL(/\/auth\?/)
})

test('a dialog of the footer keeps the focus inside, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/about')
  const opener = page.getByRole('contentinfo').getByRole(button, { name: /DMCA/ })
  await tabToAndPress(page, opener)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
