import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, signUp, startSignedIn } from '../support/people.ts'

test('somebody saves a search before having an account, and later sees what is new in it', async ({ page, browser }) => {
  const name = `Townhomes ${Date.now()}`
  await page.goto('/tourstead?state=TX&minPrice=100000')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL(/\/auth\?/)
  const back = new URL(page.url()).searchParams.get('redirect') ?? ''
  await signUp(page, 'Savita')
  await page.goto(back)
  await expect(page.getByText(`We’ll email you when a new home matches “${name}.”`, { exact: false }).first()).toBeVisible()

  await page.goto('/profile?tab=searches')
  const saved = page.getByRole('article', { name })
  await expect(saved.getByText(/^No updates since/)).toBeVisible()

  const elsewhere = await browser.newContext()
  const agent = await elsewhere.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/dashboard')
  await agent.getByRole('link', { name: 'Edit Vaulted ranch with a plaster fireplace, Windsor Park' }).click()
  const price = agent.getByLabel('Price', { exact: true })
  await expect(price).toBeVisible()
  const before = Number((await price.inputValue()).replaceAll(/\D/g, ''))
  await price.fill(String(before + 1000))
  await price.blur()
  await agent.getByRole('button', { name: /^Change price to / }).click()
  await expect(agent.getByText('Saved', { exact: true })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(saved.getByText('1 home new or updated')).toBeVisible()
  await saved.getByRole('button', { name: `See updates in ${name}` }).click()
  await expect(saved.getByRole('list', { name: 'New or updated homes' }).getByText(/^Up from/)).toBeVisible()
  await expect(saved.getByText(/^No updates since/)).toBeVisible()
  await page.reload()
  await expect(saved.getByText(/^No updates since/)).toBeVisible()

  await saved.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved.getByRole('link', { name: `Show homes of ${name}` }).click()
  await expect(page).toHaveURL('/tourstead?state=TX&minPrice=100000')
})
