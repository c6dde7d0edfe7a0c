import { expect, type Page } from '@playwright/test'

export const demoPassword = 'walk-the-house-2026'
export const maya = { email: 'maya@demo.tourstead.example', name: 'Maya Castellanos' }
export const nora = { email: 'nora@demo.tourstead.example', name: 'Nora' }
export const priya = { email: 'priya@demo.tourstead.example', name: 'Priya' }
export const demoPeople = { buyer: priya.email, agent: maya.email, admin: nora.email }

/** Signs in on the page that is open, which must be the sign-in page. */
export async function signInHere(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth?tab=signin')
  await signInHere(page, email, password)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await expect(page.getByRole('link', { name: /Messages/ }).first()).toBeVisible()
}

/** Creates an account on the sign-up page and waits until it is signed in and has mail; returns its address. */
export async function signUp(page: Page, name: string, password = demoPassword): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const verificationAsked = page.waitForResponse(/accounts:sendOobCode/)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  await verificationAsked
  return email
}

/** Creates the account of an agent, who then stands before an empty profile. */
export async function signUpAgent(page: Page, name: string, password = demoPassword): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  await page.goto('/agent-signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('License state').selectOption('TX')
  await page.getByLabel('Phone').fill('(512) 555-0148')
  await page.getByLabel('License number').fill('TX778811')
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click()
  await page.waitForURL('/agent/profile-setup')
  return email
}
