import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { maya, signUp, startSignedIn } from '../support/people.ts'

test('a buyer asks for times signed out, signs up, the agent suggests another, the buyer accepts and cancels, and both sides agree', async ({
  page,
  browser,
}) => {
  await page.goto('/property/1')
  await page.getByRole('link', { name: 'Request a tour' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request a tour' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const times = page.getByRole('checkbox')
  await times.first().check({ force: true })
  await page.getByLabel('Note to the agent').fill('We love the porch.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/auth\?/)
  const back = new URL(page.url()).searchParams.get('redirect') ?? ''
  expect(back).toMatch(/^\/schedule-visit\/1\?time=/)
  await signUp(page, 'Tara')
  await page.goto(back)
  await expect(page.getByRole('heading', { level: 1, name: 'Send your request' })).toBeVisible()
  await expect(page.getByLabel('Note to the agent')).toHaveValue('We love the porch.')
  await expect(page.getByText(/lists this home and works for its seller/)).toBeVisible()
  await page.getByRole('radio', { name: 'I have my own agent' }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Enter the name of your agent.').first()).toBeVisible()
  await page.getByLabel('Your agent’s name').fill('Noor Haddad')
  await page.getByLabel('Their brokerage').fill('Pecan Homes')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your tours' })).toBeVisible()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const elsewhere = await browser.newContext()
  const agent = await elsewhere.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/dashboard?tab=tours')
  const request = agent.getByRole('listitem').filter({ hasText: 'We love the porch.' })
  await expect(request.getByText('The buyer has their own agent: Noor Haddad, Pecan Homes')).toBeVisible()
  await request.getByRole('button', { name: 'Suggest other times' }).click()
  const dialog = agent.getByRole('dialog')
  // Of the first day nothing more than an hour may be left.
  const anotherDay = dialog.getByRole('listitem').nth(1)
  await anotherDay.locator('summary').click()
  await anotherDay.getByRole('checkbox').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(request.getByText('New times suggested')).toBeVisible()

  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  const time = await page.getByRole('main').getByRole('time').first().textContent()
  // A tour of another week is in the list.
  await agent.getByRole('button', { name: 'List', exact: true }).click()
  await expect(request.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(request).toContainText(String(time))

  await page.getByRole('button', { name: 'Cancel tour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel tour' }).click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(request).toHaveCount(0)
  await elsewhere.close()

  await page.getByRole('link', { name: 'Message', exact: true }).click()
  for (const line of [/Requested a tour:/, /Suggested other times:/, /Confirmed the tour:/, /Canceled the tour/])
    await expect(page.getByRole('main').getByText(line).first()).toBeVisible()
})
