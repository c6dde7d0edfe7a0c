import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { pushBrowser } from '../support/push-browser.ts'
import { jordan, maya, startSignedIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

test('a lower price reaches the bell while the page is open, and comes by push and by email once', async ({ page, browser, baseURL }) => {
  const push = await pushBrowser(page, baseURL ?? '')
  await startSignedIn(page, jordan.email)
  // What waits from before is read.
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Push notifications are on in this browser.')).toBeVisible()
  await page.goto('/tourstead?state=TX&minPrice=90000')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Texas')
  await page.getByLabel('Email me new matches').selectOption('Right away')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Search saved').first()).toBeVisible()

  const elsewhere = await browser.newContext()
  const agent = await elsewhere.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/dashboard')
  await agent.getByRole('link', { name: 'Edit Vaulted ranch with a plaster fireplace, Windsor Park' }).click()
  const price = agent.getByLabel('Price', { exact: true })
  await expect(price).toBeVisible()
  const before = Number((await price.inputValue()).replaceAll(/\D/g, ''))
  await price.fill(String(before - 1000))
  await price.blur()
  await agent.getByRole('button', { name: /^Change price to / }).click()
  await expect(agent.getByText('Saved', { exact: true })).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const line = page.getByRole('link', { name: /Price drop to .*Vaulted ranch/ })
  await expect(line).toContainText('Matches “Texas”')
  const mailed = async () => {
    const reply = await page.request.get('/api/outbox', { params: { to: jordan.email } })
    const { messages } = (await reply.json()) as { messages: { subject: string }[] }
    return messages.filter(({ subject }) => subject.includes('Price drop')).length
  }
  await expect.poll(mailed, { timeout: 40_000 }).toBe(1)
  await expect.poll(() => push.messages().length, { timeout: 20_000 }).toBe(1)
  const [pushed] = push.messages()
  expect(pushed).toMatchObject({
    title: expect.stringMatching(/^Price drop to .*Vaulted ranch/),
    link: expect.stringMatching(/^\/property\/\d+$/),
  })
  if (pushed) expect(await push.deliver(pushed)).toEqual([{ title: pushed.title, body: pushed.body }])
  await line.click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await mailed()).toBe(1)
  expect(push.messages()).toHaveLength(1)
  push.close()
})
