import { expect, test } from '@playwright/test'
import { OAuth2Server } from 'oauth2-mock-server'

const provider = new OAuth2Server()
const person = {
  sub: `subject-${Date.now()}`,
  email: `gil.${Date.now()}@example.com`,
  email_verified: true,
  name: 'Gil Ramos',
  aud: 'journeys',
}

test.beforeAll(async ({ baseURL }) => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(Number(new URL(baseURL ?? '').port) + 1, 'localhost')
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, person))
})
test.afterAll(() => provider.stop())

test('a person signs in with an account elsewhere, in a window of its own, and no foreign host is asked by the page', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(url.href)
  })
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Verified')).toBeVisible()
  expect(foreign).toEqual([])
})

test('where windows are blocked the whole page goes to the provider and comes back signed in', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
})
