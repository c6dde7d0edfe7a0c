import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { nora, priya, startSignedIn } from '../support/people.ts'

const home = 'Spanish Revival around a courtyard, Clairemont'
const address = '/property/19'

test('a buyer reports a home, an administrator takes it down, its agent reads why and appeals, and it is restored', async ({ browser }) => {
  const [buyer, desk, agent] = await Promise.all([0, 1, 2].map(async () => (await browser.newContext()).newPage()))
  if (!buyer || !desk || !agent) throw new Error('No pages.')
  await startSignedIn(buyer, priya.email)
  await buyer.goto(address)
  await buyer.getByRole('button', { name: 'Report this home' }).click()
  const form = buyer.getByRole('dialog', { name: 'Report this home' })
  await form.getByLabel('No longer available').check()
  await form.getByLabel(/^Details/).fill('The yard sign says it sold on Sunday.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(buyer.getByText('No one learns who reported it.').first()).toBeVisible()

  await startSignedIn(desk, nora.email)
  await desk.goto('/admin/moderation')
  const reported = desk.getByRole('listitem', { name: home })
  await expect(reported.getByText('Reported: No longer available').first()).toBeVisible()
  await expect(reported.getByText('The yard sign says it sold on Sunday.')).toBeVisible()
  await reported.focus()
  await desk.keyboard.press('t')
  await desk.getByLabel('Reason', { exact: true }).selectOption('not-available')
  await desk.getByLabel(/^Note to the agent/).fill('A visitor saw a sold sign.')
  await reported.getByRole('button', { name: 'Take down' }).last().click()
  await expect(reported).toBeHidden()
  expect((await buyer.request.get('/api/properties/19')).status()).toBeGreaterThanOrEqual(404)

  await startSignedIn(agent, 'lucia@demo.tourstead.example')
  await agent.goto('/agent/dashboard')
  await agent.getByRole('link', { name: 'Read notices' }).click()
  await expect(agent.getByRole('heading', { name: home }).first()).toBeVisible()
  await expect(agent.getByText('The home is no longer available.').first()).toBeVisible()
  await expect(agent.getByText('A visitor saw a sold sign.').first()).toBeVisible()
  await agent.getByLabel('Your appeal').fill('That sign stands next door.')
  await agent.getByRole('button', { name: 'Send appeal' }).click()
  await expect(agent.getByText('Sent. Our team will read it.').first()).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Send appeal' })).toBeHidden()

  await desk.reload()
  const appealed = desk.getByRole('listitem', { name: home })
  await expect(appealed.getByText('That sign stands next door.')).toBeVisible()
  await appealed.getByRole('button', { name: 'Restore' }).click()
  await expect(appealed).toBeHidden()
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { level: 1, name: home })).toBeVisible()
  await Promise.all([buyer, desk, agent].map((page) => page.context().close()))
})
