import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { chunkFiles } from '../support/chunk-files.ts'
import { startWithAccount } from '../support/people.ts'

// Its requests would be out of sight of this test.
test.use({ serviceWorkers: 'block' })

test('a heart pressed while it is not known yet who is signed in is filled, and sent once when it is known', async ({ page }) => {
  await startWithAccount(page, 'Thea')
  const known = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => chunkFiles('start-session').includes(pathname),
    async (route) => {
      await known.promise
      await route.continue()
    },
  )
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/favorites') && sent.push(request.method()))
  await page.goto('/property/4')
  const heart = page.getByRole('button', { name: /^Save to favorites: / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()
  expect(sent).toEqual([])
  known.resolve()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tourstead:home-marks') ?? ''))
    .toMatch(/"favorite":\[4\].*"waiting":\[\]/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual(['POST'])
})
