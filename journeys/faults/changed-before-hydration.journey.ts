import { expect } from '@playwright/test'
import { chunkFiles } from '../support/chunk-files.ts'
import { expectRedraws, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'block' })

test('a form that a password manager changes before hydration keeps text, selection and focus, and the header stays', async ({ page }) => {
  expectRedraws()
  const entry = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => chunkFiles('entry.client').includes(pathname),
    async (route) => {
      await entry.promise
      await route.continue()
    },
  )
  await page.goto('/auth?tab=signup', { waitUntil: 'commit' })
  const email = page.getByLabel('Email', { exact: true })
  await page.getByLabel('Name').fill('Sam Okafor')
  await email.fill('sam@example.com')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('com-manager-icon'))
    document.querySelector('header')?.setAttribute('data-first', '')
  })
  const counted = page.waitForRequest(/\/api\/page-redraws$/)
  entry.resolve()
  const request = await counted
  expect([request.method(), request.postData()]).toEqual(['POST', null])
  await expect(page.locator('com-manager-icon')).toHaveCount(0)
  await expect(email).toHaveValue('sam@example.com')
  await expect(email).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Sam Okafor')
  await expect(page.locator('header[data-first]')).toHaveCount(1)
})
