import { expect } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { maya, startWithAccount } from '../support/people.ts'

test('a buyer shares a list, a second person says maybe and why, and a revoked link leads nowhere', async ({ page, browser }) => {
  await startWithAccount(page, 'Iris')
  await page.goto('/property/3')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('Our next home')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('checkbox', { name: 'Our next home' })).toBeChecked()
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/profile?tab=wishlist')
  await page.getByRole('button', { name: /Our next home/ }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('You say yes')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()

  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await second.goto(link)
  await expect(second.getByText('Iris shared 1 home with you.')).toBeVisible()
  await expect(second.getByText(/say yes/)).toHaveCount(0)
  await startWithAccount(second, 'Jonah')
  await second.goto(link)
  await second.getByRole('button', { name: 'Join and vote' }).click()
  await expect(second).toHaveURL(/\/profile\?tab=wishlist&list=\d+/)
  await expect(second.getByText(/^Iris ?says yes/)).toBeVisible()
  await second.getByRole('button', { name: 'Maybe', exact: true }).click()
  await second.getByRole('button', { name: /^Add a note on / }).click()
  await second.getByLabel('Your note').fill('The street is loud at eight.')
  await second.getByRole('button', { name: 'Save note' }).click()
  await expect(second.getByText('You say maybe: The street is loud at eight.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /Our next home/ }).click()
  await expect(page.getByText('Shared with Jonah')).toBeVisible()
  await expect(page.getByText('Jonah says maybe: The street is loud at eight.')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Link turned off').first()).toBeVisible()
  const third = await (await browser.newContext()).newPage()
  await third.goto(link)
  await expect(third.getByText('This link doesn’t work')).toBeVisible()
  await third.context().close()
  await elsewhere.close()
})

test('a heart without an account is saved once the person has signed in', async ({ page }) => {
  await page.goto('/property/4')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to save this home' })
  await dialog.getByRole('link', { name: 'Create account' }).click()
  const email = `kai.${Date.now()}@example.com`
  await page.getByLabel('Name').fill('Kai')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('walk-the-house-2026')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/property\/4/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile?tab=wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a hidden home leaves the results, says so, and comes back when asked', async ({ page }) => {
  await page.goto('/tourstead')
  const cards = page.getByRole('list', { name: 'Homes' }).getByRole('article')
  const before = await cards.count()
  await page
    .getByRole('button', { name: /^Hide from results: / })
    .first()
    .click()
  await expect(page.getByText('Hidden from results')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 home hidden.')).toBeVisible()
  await expect(cards).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: /^Unhide: / }).click()
  await page.reload()
  await expect(cards).toHaveCount(before)
})

test('a home that leaves the site while it is on a list says so there and offers what is near', async ({ page, request }) => {
  const asMaya = await caller(request, maya.email)
  const { items } = await asMaya.get<{
    items: { id: number; title: string; isPublic: boolean; status: string; videoCount: number }[]
  }>('/api/agent/properties')
  const home = items.find(({ isPublic, status, videoCount }) => isPublic && status === 'Active' && videoCount > 0)
  await startWithAccount(page, 'Mona')
  await page.goto(`/property/${home?.id}`)
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile?tab=wishlist')
  const line = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: home?.title ?? '' })
  await expect(line).toHaveCount(1)
  try {
    await asMaya.post(`/api/agent/properties/${home?.id}/status`, { status: 'Hold' })
    await page.reload()
    await expect(line.getByText('This home is no longer listed.')).toBeVisible()
    await expect(line.getByText('Nearby homes for sale')).toBeVisible()
    await line.getByRole('link', { name: /^Explore / }).click()
    await expect(page).toHaveURL(/\/tourstead\?bounds=.*view=map/)
  } finally {
    await asMaya.post(`/api/agent/properties/${home?.id}/status`, { status: 'Active' })
  }
})
