import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, priya, startSignedIn } from '../support/people.ts'

test('an agent sees unread messages, badges and the profile on the dashboard, beside the homes', async ({ page, browser }) => {
  await startSignedIn(page, priya.email)
  await page.goto('/tourstead?q=Austin,+TX')
  await page.getByRole('link', { name: 'Sage Craftsman with a stone-pier porch in Hyde Park' }).first().click()
  await page.getByLabel(`Your message to ${maya.name}`).fill(`Is the porch screened? ${Date.now()}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('link', { name: 'Open the conversation' })).toBeVisible()

  const agent = await browser.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/dashboard')
  const waiting = agent.getByRole('region', { name: 'Needs your attention' })
  await expect(waiting.getByRole('link', { name: /^\d+ unread messages? Reply$/ })).toBeVisible()

  await agent.getByRole('tab', { name: 'Badges' }).click()
  await expect(agent).toHaveURL('/agent/dashboard?tab=badges')
  await expect(agent.getByRole('tabpanel', { name: 'Badges' }).getByRole('heading', { name: /^Level \d+$/ })).toBeVisible()
  await agent.reload()
  await expect(agent.getByRole('heading', { name: /^Level \d+$/ })).toBeVisible()

  await agent.getByRole('tab', { name: 'Profile' }).click()
  await expect(agent).toHaveURL('/agent/dashboard?tab=profile')
  const profile = agent.getByRole('tabpanel', { name: 'Profile' })
  await expect(profile.getByLabel('Brokerage', { exact: true })).toHaveValue('Lone Juniper Realty')
  await expect(profile.getByRole('link', { name: 'View public page' })).toBeVisible()

  await agent.getByRole('tab', { name: 'Listings' }).click()
  await waiting.getByRole('link', { name: /unread message/ }).click()
  await expect(agent).toHaveURL('/messages')
  await agent.close()
})
