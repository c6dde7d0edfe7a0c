import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

test('guests sign in at the door without a connection, also after a reload, and are on the sheet once it is back', async ({
  page,
  context,
}) => {
  await startSignedIn(page, maya.email)
  await page.goto('/agent/open-houses')
  await expect(page.getByRole('heading', { level: 1, name: 'Your open houses' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker caches the page when it is opened with it.
  await page
    .getByRole('link', { name: /^Sign-in sheet: Sage Craftsman/ })
    .first()
    .click()
  await page.reload()
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const isCached = () => page.evaluate(async () => (await caches.match('/agent/open-houses')) !== undefined)
  await expect.poll(isCached).toBe(true)

  const name = `Walter ${Date.now()}`
  const signIn = async (guest: string) => {
    await page.getByLabel('Name').fill(guest)
    await page.getByLabel('Phone').fill('512 555 0100')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: guest })).toContainText('Not sent yet')
  }
  await context.setOffline(true)
  await signIn(name)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('Not sent yet')
  await signIn(`${name} Junior`)

  await context.setOffline(false)
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
})
