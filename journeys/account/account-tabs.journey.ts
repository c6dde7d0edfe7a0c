import { expect, type BrowserContext } from '@playwright/test'
import { test } from '../support/journey.ts'
import { priya, signIn } from '../support/people.ts'

const storedKey = 'firebase:authUser:'

test('tabs that start together with an old token renew it once, and signing out in one signs out all', async ({ page, context }) => {
  await signIn(page, priya.email)
  await page.evaluate((prefix) => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const user = JSON.parse(String(value)) as { stsTokenManager: { expirationTime: number } }
      user.stsTokenManager.expirationTime = Date.now() - 1000
      localStorage.setItem(key, JSON.stringify(user))
    }
  }, storedKey)
  await page.close()

  const renewals = countRenewals(context)
  const [first, second] = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all([first.goto('/settings'), second.goto('/settings')])
  for (const tab of [first, second])
    await expect(tab.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem').first()).toBeVisible()
  expect(renewals()).toBe(1)

  await first.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(first).toHaveURL('/')
  await expect(second).toHaveURL('/auth?redirect=%2Fsettings')
})

function countRenewals(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => (count += Number(request.url().includes('/identity/v1/token'))))
  return () => count
}
