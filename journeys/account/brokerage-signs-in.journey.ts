import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import Provider from 'oidc-provider'
import { test } from '../support/journey.ts'
import { nora, startSignedIn } from '../support/people.ts'
import { ownServer } from '../support/started-server.ts'

const domain = `lonestar${Date.now()}.example`
const clientSecret = 'a secret of enough length for the provider'
let record = ''

/** A name server that has one TXT record. */
const names = createSocket('udp4', (query, { port, address }) => {
  const questionEnd = query.indexOf(0, 12) + 5
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(record === '' ? 0 : 1, 6)
  header.writeUInt32BE(0, 8)
  const text = Buffer.from(record)
  const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length])
  names.send(Buffer.concat([header, query.subarray(12, questionEnd), ...(record === '' ? [] : [answer, text])]), port, address)
})
const host = createServer()

test.beforeAll(async () => {
  const { origin, port } = new URL(ownServer.baseURL)
  const provider = new Provider(`http://localhost:${Number(port) + 3}`, {
    clients: [{ client_id: 'tours', client_secret: clientSecret, redirect_uris: [`${origin}/auth/oauth/callback`] }],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for journeys'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@${domain}`, email_verified: true, name: 'Gil Ramos' }),
    }),
  })
  host.on('request', provider.callback())
  await new Promise<void>((listening) => void host.listen(Number(port) + 3, 'localhost', listening))
  await new Promise<void>((bound) => void names.bind(Number(port) + 4, '127.0.0.1', bound))
})
test.afterAll(() => {
  host.close()
  host.closeAllConnections()
  names.close()
})

test('a brokerage signs its people in by its own OpenID provider: set up, used by somebody new, required, and taken away', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, nora.email)
  await page.goto('/brokerage/single-sign-on')
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const line = page.getByRole('listitem').filter({ hasText: domain })
  await line.getByRole('button', { name: `Verify ${domain}` }).click()
  await expect(page.getByText(/^We found neither the TXT record nor the file/)).toBeVisible()
  record = await line.locator('dd').nth(1).innerText()
  await line.getByRole('button', { name: `Verify ${domain}` }).click()
  await expect(line.getByText('by DNS record')).toBeVisible()
  await page.getByLabel('Issuer').fill(`http://localhost:${Number(new URL(ownServer.baseURL).port) + 3}`)
  await page.getByLabel('Client ID').fill('tours')
  await page.getByLabel('Client secret').fill(clientSecret)
  await page.getByRole('button', { name: 'Save provider' }).click()
  await expect(page.getByRole('button', { name: 'Remove provider' })).toBeVisible()

  const context = await browser.newContext()
  const gil = await context.newPage()
  await gil.goto('/auth?redirect=%2Fprofile')
  await gil.getByLabel('Email', { exact: true }).fill(`gil@${domain}`)
  await gil.getByLabel('Password', { exact: true }).click()
  await gil.getByRole('button', { name: /^Continue with (?!Google|X$)/ }).click()
  await gil.getByPlaceholder('Enter any login').fill('gil')
  await gil.getByPlaceholder('and password').fill('whatever')
  await gil.getByRole('button', { name: 'Sign-in' }).click()
  await gil.getByRole('button', { name: 'Continue' }).click()
  await expect(gil).toHaveURL('/profile')
  await expect(gil.getByRole('main').getByText(`gil@${domain}`).first()).toBeVisible()
  await gil.goto('/brokerage/dashboard')
  await expect(gil.getByText(/^You’re an agent of /)).toBeVisible()
  await context.close()

  await page.reload()
  const required = page.getByRole('checkbox', { name: 'Agents sign in through it only' })
  await required.click()
  await expect(required).toBeChecked()
  await page.getByRole('button', { name: 'Remove provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(required).toBeHidden()
  await page.getByRole('button', { name: `Remove ${domain}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(line).toBeHidden()
  await page.goto('/brokerage/dashboard')
  await page.getByRole('button', { name: 'Remove Gil Ramos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('row', { name: /Gil Ramos/ })).toBeHidden()
})
