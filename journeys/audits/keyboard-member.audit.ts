import { expect } from '@playwright/test'
import { placesIn, type Places } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { tabTo, tabToAndPress } from '../support/keyboard.ts'
import { maya, priya, signIn } from '../support/people.ts'

let places: Places

test.beforeAll(async ({ request }) => {
  places = await placesIn(request)
})

test('a home is put on a list: Escape closes the dialog and the focus is back at its button', async ({ page }) => {
  await signIn(page, priya.email)
  await page.goto('/property/4')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  const before = await heart.getAttribute('aria-pressed')
  await tabToAndPress(page, heart, 'Space')
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  const opener = page.getByRole('button', { name: 'Add to list' })
  await tabToAndPress(page, opener)
  await tabToAndPress(page, page.getByRole('checkbox', { name: 'With a porch' }).first(), 'Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a setting is changed from the account menu, which Escape closes', async ({ page }) => {
  await signIn(page, priya.email)
  const account = page.getByRole('button', { name: 'Your account' })
  await tabToAndPress(page, account)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await tabToAndPress(page, page.getByRole('link', { name: 'Settings' }))
  await expect(page).toHaveURL('/settings')
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Raman')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
})

test('an agent answers from the inbox', async ({ page }) => {
  const message = `Yes, it is covered. (${Date.now()})`
  await signIn(page, maya.email)
  await page.goto(`/messages?with=${places.priya}&home=1`)
  const field = page.getByLabel(/^Message to Priya/)
  await tabTo(page, field)
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: message })).toBeVisible()
  await expect(field).toBeFocused()
  const more = page.getByRole('button', { name: 'Conversation options' })
  await tabTo(page, more, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('an agent starts a home, fills in a step and learns what is missing before publishing', async ({ page }) => {
  await signIn(page, maya.email)
  await page.goto('/agent/dashboard')
  await tabToAndPress(page, page.getByRole('button', { name: 'Add a listing' }).first())
  await expect(page).toHaveURL(/\/agent\/homes\/\d+/)
  const title = page.getByLabel('Title', { exact: true })
  await tabTo(page, title)
  await page.keyboard.type('Written without a mouse')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await tabTo(page, page.getByLabel('Bedrooms'), 'Shift+Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full baths')).toBeFocused()
})

test('an agent goes through the onboarding guide and is back where it was opened', async ({ page }) => {
  await signIn(page, maya.email)
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Your account' })
  await tabToAndPress(page, account)
  await tabToAndPress(page, page.getByRole('link', { name: 'Onboarding Guide' }))
  const guide = page.getByRole('dialog', { name: 'Onboarding Guide' })
  for (const step of [2, 3, 4, 5, 6]) {
    await tabToAndPress(page, guide.getByRole('button', { name: 'Next' }))
    await expect(guide.getByText(`Step ${step} of 6`)).toBeVisible()
  }
  await tabToAndPress(page, guide.getByRole('button', { name: 'Previous' }))
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(account).toBeFocused()
})
