import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { mailedDigits } from '../support/mailbox.ts'
import { ownServer, startedServer } from '../support/started-server.ts'
import { demoPassword, maya, priya } from '../support/people.ts'

const port = ownServer.port + 16
const server = startedServer(port, { environment: { LOG_LEVEL: 'trace' } })

test.use({ javaScriptEnabled: false, baseURL: `http://localhost:${port}` })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await server.start()
})
test.afterAll(() => server.remove())

test('what somebody writes without JavaScript, and their password, stand in no address and no line of the log', async ({ page }) => {
  const canary = 'canary-in-the-porch'
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto('/property/1')
  await page.getByLabel(`Your message to ${maya.name}`).fill(`Is there a ${canary}?`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Sign in with a password instead').click()
  const form = page.getByRole('form', { name: 'Sign in and send' })
  for (const password of ['wrong-canary-in-the-porch', demoPassword]) {
    await form.getByLabel('Email').fill(priya.email)
    await form.getByLabel('Password').fill(password)
    await form.getByRole('button').click()
  }
  await expect(page.getByText(`Your message was sent to ${maya.name}.`)).toBeVisible()
  const [held] = await page.context().cookies(`http://localhost:${port}/ask`)
  expect(held).toMatchObject({ name: 'held-messages', path: '/ask', httpOnly: true, sameSite: 'Lax' })
  expect(addresses.join('\n')).toContain('/ask?to=')
  for (const secret of [canary, priya.email, demoPassword, held?.value ?? 'nothing']) {
    expect(addresses.join('\n')).not.toContain(secret)
    expect(server.log().replace(/Demo sign-ins[\s\S]*?buyer\s+\S+/, '')).not.toContain(secret)
  }
})

test('nor do the name, the address and the code of somebody who gives no password', async ({ page }) => {
  const [canary, name, email] = ['canary-in-the-cellar', 'Canary Okafor', 'canary.okafor@example.com']
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto('/property/1')
  await page.getByLabel(`Your message to ${maya.name}`).fill(`Is there a ${canary}?`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()
  const cookies = await page.context().cookies(`http://localhost:${port}/ask`)
  expect(cookies.map((cookie) => cookie.name).toSorted()).toEqual(['held-for', 'held-messages'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ path: '/ask', httpOnly: true, sameSite: 'Lax' })
  const digits = await mailedDigits(page, email)
  await page.getByLabel('Enter the 6-digit code we emailed you').fill(digits)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Your message was sent to ${maya.name}.`)).toBeVisible()
  // Nobody at this computer finds the address there once it is of no use.
  expect((await page.context().cookies(`http://localhost:${port}/ask`)).map((cookie) => cookie.name)).toEqual(['held-messages'])
  for (const secret of [canary, name, 'Canary', email, digits, ...cookies.map(({ value }) => value)]) {
    expect(decodeURIComponent(addresses.join('\n'))).not.toContain(secret)
    expect(server.log()).not.toContain(secret)
  }
})
