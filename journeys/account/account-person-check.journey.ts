import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../support/journey.ts'
import { signInHere, signUp } from '../support/people.ts'

const network = '203.0.113'

async function guess(request: APIRequestContext, times: number): Promise<void> {
  const settings = (await (await request.get('/config.json')).json()) as { identity: { apiKey: string } }
  const url = `/identity/v1/accounts:signInWithPassword?key=${settings.identity.apiKey}`
  for (let index = 0; index < times; index++) {
    const data = { email: `guess${index}.${Date.now()}@example.com`, password: 'a wrong guess' }
    await request.post(url, { data, headers: { 'x-forwarded-for': `${network}.${index}` } })
  }
}

test('from a network that guessed passwords people still sign in, after their browser has proved itself', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = await signUp(page, 'Pia')
  await guess(request, 50)

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `${network}.200` } })
  const there = await context.newPage()
  const asked: string[] = []
  there.on('request', (sent) => void asked.push(sent.url()))
  await there.goto('/auth?tab=signin')
  await signInHere(there, email, 'not my password')
  await expect(there.getByText('Wrong email or password.').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('proofOfWork'))).toHaveLength(1)
  await signInHere(there, email)
  await expect(there.getByRole('button', { name: /account/i })).toBeVisible()
  expect(asked.filter((url) => url.includes('proofOfWork'))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(String(baseURL)))).toEqual([])
  await context.close()
})

test('the check is shown, and somebody who stops it keeps what they typed', async ({ browser, request }) => {
  await guess(request, 50)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `${network}.201` } })
  const page = await context.newPage()
  const puzzle = Promise.withResolvers<void>()
  await page.route(/proofOfWork/, async (route) => {
    await puzzle.promise
    await route.continue()
  })
  await page.goto('/auth?tab=signin')
  await signInHere(page, 'pat@example.com', 'my password')
  await expect(page.getByRole('status').getByText('Checking that you’re human…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('You stopped the check, so nothing was sent.').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('pat@example.com')
  puzzle.resolve()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await context.close()
})
