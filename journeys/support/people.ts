import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const demoPassword = 'walk-the-house-2026'
export const maya = { email: 'maya@demo.tourstead.example', name: 'Maya Castellanos' }
export const nora = { email: 'nora@demo.tourstead.example', name: 'Nora' }
export const priya = { email: 'priya@demo.tourstead.example', name: 'Priya' }
/** A buyer who has read everything on the bell. */
export const jordan = { email: 'jordan@demo.tourstead.example', name: 'Jordan' }
export const demoPeople = { buyer: priya.email, agent: maya.email, admin: nora.email }

/** Signs in on the page that is open, which must be the sign-in page. */
export async function signInHere(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth?tab=signin')
  await signInHere(page, email, password)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  // The address changes before React shows its page.
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: /Messages/ }).first()).toBeVisible()
}

export interface Identity {
  idToken: string
  refreshToken: string
  localId: string
  apiKey: string
}

/** Signs somebody in, or up, by the call that the screens make. */
export async function identityOf(request: APIRequestContext, way: 'signInWithPassword' | 'signUp', credentials: object): Promise<Identity> {
  const { identity } = (await (await request.get('/config.json')).json()) as { identity: { apiKey: string; apiBase: string } }
  const reply = await request.post(`${identity.apiBase}/v1/accounts:${way}?key=${identity.apiKey}`, {
    data: { password: demoPassword, returnSecureToken: true, ...credentials },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { ...((await reply.json()) as Identity), apiKey: identity.apiKey }
}

/**
 * Puts somebody who has signed in before in this browser. The screens for that are walked through by the journeys of the account,
 * and by those of faults: there the page that is opened next finds everything kept.
 */
export async function startSignedIn(page: Page, email: string): Promise<void> {
  await startAs(page, await identityOf(page.request, 'signInWithPassword', { email }), email, null)
}

/** Puts somebody with a new account in this browser; returns their address. */
export async function startWithAccount(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  await startAs(page, await identityOf(page.request, 'signUp', { email, displayName: name }), email, name)
  return email
}

/** Signs up a user with a confirmed address in this browser; returns the address. */
export async function startWithVerifiedAccount(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  const { idToken, apiKey } = await identityOf(page.request, 'signUp', { email, displayName: name })
  const send = (call: string, data: object) => page.request.post(`/identity/v1/accounts:${call}?key=${apiKey}`, { data })
  expect((await send('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })).ok()).toBe(true)
  const outbox = await page.request.get('/api/outbox', { params: { to: email } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  const [, oobCode] = /oobCode=([\w-]+)/.exec(messages[0]?.text ?? '') ?? []
  expect((await send('update', { oobCode })).ok()).toBe(true)
  await startAs(page, await identityOf(page.request, 'signInWithPassword', { email }), email, name)
  return email
}

async function startAs(page: Page, identity: Identity, email: string, name: string | null): Promise<void> {
  const { idToken: accessToken, refreshToken, localId: uid, apiKey } = identity
  const data = { idToken: accessToken, firebaseUid: uid, email, name }
  const user: unknown = await (await page.request.post('/api/auth/firebase-verify', { data })).json()
  const stsTokenManager = { accessToken, refreshToken, expirationTime: Date.now() + 3_600_000 }
  // As the identity SDK keeps it.
  const identified = { uid, email, displayName: name, emailVerified: false, isAnonymous: false, providerData: [], stsTokenManager }
  const stored = {
    'tourstead:user': { user, savedAt: Date.now() },
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: { ...identified, apiKey, appName: '[DEFAULT]' },
  }
  // No script of ours runs there.
  await page.goto('/robots.txt')
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value))
    document.cookie = 'signed-in=yes; Path=/; SameSite=Lax'
  }, stored)
}

/** Creates an account on the sign-up page and waits until it is signed in and has mail; returns its address. */
export async function signUp(page: Page, name: string, password = demoPassword): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const verificationAsked = page.waitForResponse(/accounts:sendOobCode/)
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(create).toBeHidden()
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  await verificationAsked
  return email
}

/** Creates the account of an agent, who then stands before an empty profile. */
export async function signUpAgent(page: Page, name: string, password = demoPassword): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  await page.goto('/agent-signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('License state').selectOption('TX')
  await page.getByLabel('Phone').fill('(512) 555-0148')
  await page.getByLabel('License number').fill('TX778811')
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click()
  await page.waitForURL('/agent/profile-setup')
  // The address changes before React shows its page.
  await expect(page.getByLabel('Password')).toBeHidden()
  return email
}
