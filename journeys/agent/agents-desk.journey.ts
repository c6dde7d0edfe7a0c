import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { tabTo, tabToAndPress } from '../support/keyboard.ts'
import { identityOf, maya, startSignedIn } from '../support/people.ts'

interface Home {
  id: number
  agentId: number
}

/** The home of the demo world with a tour of rooms, and whose it is. */
async function sageCraftsman(page: Page): Promise<Home> {
  const reply = await page.request.get('/api/properties?q=Craftsman+porch+Austin')
  const { items } = (await reply.json()) as { items: (Home & { title: string })[] }
  return items.find(({ title }) => title.startsWith('Sage Craftsman')) as Home
}

/** A new member, as the calls of the screens make one, and what they send. */
async function memberOf(page: Page, name: string) {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`
  const { idToken, localId } = await identityOf(page.request, 'signUp', { email, displayName: name })
  await page.request.post('/api/auth/firebase-verify', { data: { idToken, firebaseUid: localId, email, name } })
  return { email, send: (url: string, data: object) => page.request.post(url, { data, headers: { authorization: `Bearer ${idToken}` } }) }
}

test('a question from the kitchen becomes a signed lead, which its agent moves to touring by keyboard', async ({ page }) => {
  const home = await sageCraftsman(page)
  const name = `Kit${Date.now()}`
  const { send } = await memberOf(page, name)
  const question = {
    receiverId: home.agentId,
    propertyId: home.id,
    content: 'Does the stove run on gas?',
    clientMessageId: randomUUID(),
    moment: { videoId: 1, seconds: 75, room: 'Kitchen' },
  }
  const asked = await send('/api/messages', question)
  expect(asked.ok(), await asked.text()).toBe(true)

  await startSignedIn(page, maya.email)
  await page.goto('/agent/leads')
  const stage = page.getByRole('combobox', { name: `Move ${name} to` })
  await tabTo(page, stage)
  const moved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await page.keyboard.type('Touring')
  expect((await moved).status()).toBe(200)
  const touring = page.getByRole('region', { name: /^Touring/ })
  await tabToAndPress(page, touring.getByRole('button', { name, exact: true }))
  const lead = page.getByRole('dialog', { name })
  await expect(lead.getByText('At 1:15 in the tour, in the Kitchen')).toBeVisible()
  await expect(
    lead.getByText(`They had read: “Your message goes to ${maya.name} or an assistant answering for them. No paid referrals.”`),
  ).toBeVisible()
  await expect(lead.getByText('Moved from New to Touring')).toBeVisible()
  await expect(lead.getByText('This record hasn’t been altered.')).toBeVisible()
})

test('10,000 contacts are imported with progress, and the two lines that cannot be read are named', async ({ page }) => {
  await startSignedIn(page, maya.email)
  await page.goto('/agent/leads')
  const run = Date.now()
  const lines = Array.from({ length: 10_000 }, (_, index) => `Contact ${index},c${index}.${run}@example.com,Fair`)
  lines[3] = 'No Mailbox,not an email,Fair'
  // Named by its address.
  lines[4998] = `,nobody.${run}@example.com,Fair`
  lines[9999] = 'Last One,,Fair'
  await page.getByRole('button', { name: 'Import contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  const buffer = Buffer.from(['Name,Email,Tags', ...lines].join('\n'))
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import 10,000 contacts' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText('10,000 of 10,000 lines')).toBeVisible({ timeout: 120_000 })
  for (const text of ['9,998 added', '2 not imported']) await expect(dialog.getByText(text)).toBeVisible()
  const mailbox = 'Enter an email address such as name@example.com.'
  for (const text of [`Line 5: ${mailbox}`, 'Line 10001: Add an email address or a phone number.'])
    await expect(dialog.getByText(text)).toBeVisible()
})

test('a seller opens the report of their home by its link, until the agent revokes it', async ({ page, browser }) => {
  await startSignedIn(page, maya.email)
  await page.goto('/agent/dashboard?tab=analytics')
  await page.getByRole('button', { name: 'Create link' }).click()
  const open = page.getByRole('link', { name: 'Open report' })
  const address = await open.getAttribute('href')
  const seller = await browser.newPage()
  await seller.goto(address ?? '')
  await expect(seller.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seller.getByRole('main').getByText('Views').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Revoke the link for/ })
    .first()
    .click()
  await expect(page.getByText('Link revoked').first()).toBeVisible()
  await seller.reload()
  await expect(seller.getByText('The agent revoked this link, or part of it is missing. Ask the agent for a new one.')).toBeVisible()
  await seller.close()
})

test('a PDF of the vault is opened with a watermark, stands in the log, and is gone once its link is turned off', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, maya.email)
  await page.goto('/vault')
  const name = `Disclosure ${Date.now()}`
  await page.getByLabel('Add a file').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: onePage() })
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await page.getByRole('checkbox', { name: 'Put the reader’s email address across the file' }).check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const reader = await browser.newPage()
  await reader.goto(new URL(link).pathname)
  await reader.getByLabel('Your email').fill('pat.reyes@example.com')
  await reader.getByRole('button', { name: 'Open file' }).click()
  const arriving = reader.waitForEvent('download')
  await reader.getByRole('link', { name: 'Download' }).click()
  const saved = await readFile(await (await arriving).path())
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
  expect(saved.equals(onePage())).toBe(false)

  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  await card.getByText('Versions and links').click()
  await expect(card.getByText(/pat\.reyes@example\.com opened version 1 and downloaded the file/)).toBeVisible()
  await card.getByRole('button', { name: /^Turn off the link created/ }).click()
  await expect(card.getByText(/Turned off/)).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('This link was turned off. Ask the agent for a new one.')).toBeVisible()
  await reader.close()
})

test('a gap of the content strategy becomes a shot list with a due date on the calendar', async ({ page }) => {
  await startSignedIn(page, maya.email)
  await page.goto('/contentstrategy')
  const gap = page
    .getByRole('region', { name: 'What to film next' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Plan/ }) })
    .first()
  const title = await gap.getByRole('heading').innerText()
  await page.getByRole('button', { name: `Plan: ${title}` }).click()
  const plan = page.getByRole('dialog', { name: title })
  const shots = plan.getByRole('listitem')
  await expect.poll(() => shots.count()).toBeGreaterThan(2)
  const shot = await shots.first().innerText()
  // The calendar opens at today's month, which a later day may be out of.
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US'))
  await plan.getByRole('textbox', { name: 'Due date' }).fill(today)
  await plan.getByRole('button', { name: 'Put on calendar' }).click()
  const planned = page.getByRole('region', { name: 'What to film next' }).getByRole('listitem').filter({ hasText: title })
  await expect(planned).toContainText('Planned for')
  await page.getByRole('link', { name: 'Open social calendar' }).click()
  // Until its files are there, the page before stands, whose button names the film as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Social calendar' })).toBeVisible()
  // Of the answer to a question it shows the question alone.
  await page
    .getByRole('button', { name: title.replace(/^[^:]+: /, '') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: shot }).first()).toBeVisible()
})

/** A PDF of one empty page. */
function onePage(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(`${text}xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`)
}
