import { expect, type APIRequestContext } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { identityOf, signUpAgent } from '../support/people.ts'

const question = 'Do you show homes on Sundays?'

/** Signs up a buyer who writes to an agent, by the calls that the screens make. */
async function ask(request: APIRequestContext, receiverId: number): Promise<void> {
  const email = `ray.${Date.now()}@example.com`
  const { idToken, localId } = await identityOf(request, 'signUp', { email, displayName: 'Ray' })
  await request.post('/api/auth/firebase-verify', { data: { idToken, firebaseUid: localId, email, name: 'Ray' } })
  const data = { receiverId, content: question, clientMessageId: crypto.randomUUID() }
  const asked = await request.post('/api/messages', { data, headers: { authorization: `Bearer ${idToken}` } })
  expect(asked.ok(), await asked.text()).toBe(true)
}

test('on the first day a new agent chooses showing hours, is mailed the first message at once, and answers it', async ({ page }) => {
  const email = await signUpAgent(page, 'Ines')
  const verifying = await followMail(page, email, 'Verify your email')
  await verifying.getByRole('button', { name: 'Verify my email' }).click()
  await expect(verifying.getByText('Your email is verified.')).toBeVisible()
  await verifying.close()

  await page.goto('/agent/dashboard')
  const waits = page.getByRole('region', { name: 'Needs your attention' })
  await waits.getByRole('link', { name: /^Buyers can’t request showings until you choose your hours/ }).click()
  await expect(page).toHaveURL(/tab=tours/)
  await page.getByRole('button', { name: 'Edit availability' }).click()
  await page.getByRole('button', { name: 'Save availability' }).click()
  await expect(page.getByText('Availability saved').first()).toBeVisible()
  await page.goto('/agent/dashboard')
  await expect(page.getByText('Start your first listing')).toBeVisible()
  await expect(waits).toHaveCount(0)

  const { id } = await (await caller(page.request, email)).get<{ id: number }>('/api/whoami')
  await ask(page.request, id)
  const subjects = async () => {
    const reply = await page.request.get('/api/outbox', { params: { to: email } })
    return ((await reply.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('New message from a buyer on Tourstead')
  await waits.getByRole('link', { name: /^1 unread message/ }).click()
  await page.getByRole('link', { name: /Ray/ }).first().click()
  await expect(page.getByText(question).first()).toBeVisible()
  await page.getByRole('textbox', { name: /message/i }).fill('Yes, from noon.')
  await page.keyboard.press('Enter')
  await page.goto('/agent/dashboard')
  await expect(page.getByText('Start your first listing')).toBeVisible()
  await expect(waits).toHaveCount(0)
})
