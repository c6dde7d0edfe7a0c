import { expect, type Page } from '@playwright/test'
import { OAuth2Server } from 'oauth2-mock-server'
import { answerOnce } from '../support/answer-once.ts'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { signInHere, signUp } from '../support/people.ts'

const provider = new OAuth2Server()
const google = { sub: '', email: '', email_verified: true, name: 'Gil Ramos', aud: 'journeys' }
const x = { id: '', name: 'Xenia Ray', username: 'xenia' }
let count = 0

test.beforeAll(async ({ baseURL }) => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(Number(new URL(baseURL ?? '').port) + 1, 'localhost')
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, google))
  provider.service.on('beforeUserinfo', (reply: { body: unknown }) => (reply.body = { data: x }))
})
test.afterAll(() => provider.stop())
test.beforeEach(() => {
  const mark = `${Date.now()}${++count}`
  Object.assign(google, { sub: `subject-${mark}`, email: `gil.${mark}@example.com` })
  x.id = mark
})

/** What the page itself asked of hosts that are not ours, and what the content policy refused; the provider's own window is not the page. */
async function watched(page: Page, baseURL: string | undefined) {
  const foreign: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(url.href)
  })
  page.on('console', (line) => void (/Content.Security.Policy/i.test(line.text()) && refused.push(line.text())))
  return { foreign, refused }
}

const main = (page: Page) => page.getByRole('main')

test('a person signs in with an account elsewhere, in a window of its own, and no foreign host is asked by the page', async ({
  page,
  baseURL,
}) => {
  const seen = await watched(page, baseURL)
  await page.goto('/auth?redirect=%2Fprofile')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await popup
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByText(google.email).first()).toBeVisible()
  await expect(main(page).getByText('Verified')).toBeVisible()
  expect(seen).toEqual({ foreign: [], refused: [] })
})

test('where windows are blocked the whole page goes to the provider and comes back signed in', async ({ page, baseURL }) => {
  const seen = await watched(page, baseURL)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByText(google.email).first()).toBeVisible()
  const provided = new URL(provider.issuer.url ?? '').origin
  expect(seen.refused).toEqual([])
  expect(seen.foreign.map((address) => new URL(address).origin)).toEqual([provided])
})

test('whose provider tells no address is asked for one, proves it by mail, and is signed in', async ({ page, context }) => {
  const email = `xenia.${x.id}@example.com`
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with X' }).click()
  await expect(page.getByText('Your sign-in provider didn’t share an email address.')).toBeVisible()
  // Leaving and coming back changes nothing: there is no account before there is an address.
  await page.goto('/settings')
  await expect(page).toHaveURL('/auth?redirect=%2Fsettings')
  // The form for those who are not signed in has a field for an address too.
  await expect(page.getByText('Your sign-in provider didn’t share an email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'I’ve opened it' }).click()
  await expect(page.getByText('You haven’t opened the link yet.')).toBeVisible()

  const link = await followMail(page, email, 'Confirm your new email')
  await link.getByRole('button', { name: 'Use this email' }).click()
  await expect(link.getByText('This is now your email address.')).toBeVisible()
  await link.close()
  await page.getByRole('button', { name: 'I’ve opened it' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(`Current email: ${email}`)).toBeVisible()
  await expect(page.getByText('This is your only way to sign in')).toBeVisible()

  await context.clearCookies()
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth?redirect=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with X' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByText(email).first()).toBeVisible()
})

test('who began anew with a provider that tells no address, and had an account, drops that and adds the provider', async ({ page }) => {
  const email = await signUp(page, 'Noor')
  await page.goto('/settings')
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth?redirect=%2Fsettings')
  await page.getByRole('button', { name: 'Continue with X' }).click()
  await page.getByRole('button', { name: 'I already have an account' }).click()
  // The step before has a field for an address too.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await signInHere(page, email)
  await expect(page).toHaveURL('/settings')
  await page.getByRole('button', { name: 'Add X' }).click()
  await expect(page.getByRole('button', { name: 'Remove X' })).toBeVisible()
})

test('a provider is added to an account, proves who one is, and is removed again; the last way in stays', async ({ page, browser }) => {
  const email = await signUp(page, 'Lin')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add X' }).click()
  await expect(page.getByRole('button', { name: 'Remove X' })).toBeVisible()

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/auth?redirect=%2Fsettings')
  await elsewhere.getByRole('button', { name: 'Continue with X' }).click()
  await expect(elsewhere.getByText(`Current email: ${email}`)).toBeVisible()
  await context.close()

  // Five minutes do not pass here: the first answer says that they have.
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } }
  await answerOnce(page, /accounts:update/, { status: 400, json: tooOld })
  await page.getByRole('button', { name: 'Remove X' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Current password').fill('walk-the-house-2026')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Add X' })).toBeVisible()
})

test('who has no password confirms with the provider', async ({ page }) => {
  await page.goto('/auth?redirect=%2Fsettings')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText(`Current email: ${google.email}`)).toBeVisible()
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } }
  await answerOnce(page, /accounts:sendOobCode/, { status: 400, json: tooOld })
  await page.getByLabel('New email').fill(`new.${google.email}`)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Confirm with Google' }).click()
  await expect(page.getByText(`Your email stays ${google.email} until you open the link`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(1)
})
