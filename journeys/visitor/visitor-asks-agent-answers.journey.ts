import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { followMail, mailedDigits } from '../support/mailbox.ts'
import { demoPassword, maya, priya, signInHere, startSignedIn } from '../support/people.ts'

const home = 'Sage Craftsman with a stone-pier porch in Hyde Park'
const question = `Does the kitchen island stay with the house? (${Date.now()})`
const answer = `Yes, the island stays. (${Date.now()})`

test('a visitor finds a home on the map, jumps to the kitchen and writes; the agent reads and answers', async ({ page, browser }) => {
  await page.goto('/tourstead?q=Austin,+TX')
  const map = page.getByRole('region', { name: 'Map of results' })
  await map.getByRole('button', { name: '$845,000, Active' }).click()
  await map.getByRole('link', { name: home }).click()
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()

  await page
    .getByRole('group', { name: /Video tour/ })
    .getByRole('link', { name: /Kitchen/ })
    .click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(7.5)
  await page.getByRole('button', { name: 'Ask about this room' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Kitchen, 0:/ })).toBeVisible()

  const message = page.getByLabel(`Your message to ${maya.name}`)
  await message.fill(question)
  await page.getByRole('button', { name: 'Sign in and send' }).click()
  await signInHere(page, priya.email)
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
  await expect(page.getByText(`Sent to ${maya.name}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByText(question).last()).toBeVisible()

  const office = await browser.newContext()
  const agent = await office.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  await agent.getByRole('link', { name: new RegExp(escaped(question)) }).click()
  await expect(agent.getByRole('region', { name: /Conversation with Priya/ }).getByText(question)).toBeVisible()
  await agent.getByLabel(/Message to Priya/).fill(answer)
  await agent.keyboard.press('Enter')
  const answered = agent
    .getByRole('region', { name: /Conversation with Priya/ })
    .getByRole('listitem')
    .filter({ hasText: answer })
  // On its way it stands there already.
  await expect(answered.getByLabel(/^(?:Sent|Delivered|Read)$/)).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByRole('region', { name: `Conversation with ${maya.name}` }).getByText(answer)).toBeVisible()
  await expect(page.getByLabel('Read').first()).toBeVisible()
})

test('a visitor without an account writes, creates one, and the message is sent once', async ({ page, browser }) => {
  const asked = `Does the porch face south? (${Date.now()})`
  await page.goto('/property/1')
  await page.getByLabel(`Your message to ${maya.name}`).fill(asked)
  await page.getByRole('button', { name: 'Sign in and send' }).click()
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill('Wilhelmina')
  await page.getByLabel('Email', { exact: true }).fill(`wilhelmina.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
  await expect(page.getByText(`Sent to ${maya.name}.`)).toBeVisible()
  await page.reload()
  const conversation = page.getByRole('region', { name: `Your conversation with ${maya.name}` })
  await expect(conversation.getByText(asked)).toHaveCount(1)
  await expect(page.getByLabel(`Your message to ${maya.name}`)).toHaveValue('')

  const office = await browser.newContext()
  const agent = await office.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  await agent.getByRole('link', { name: new RegExp(escaped(asked)) }).click()
  const thread = agent.getByRole('region', { name: /Conversation with Wilhelmina/ })
  await expect(thread.getByRole('listitem').filter({ hasText: asked })).toHaveCount(1)
  await office.close()
})

test('a visitor on a phone asks with a message, a name and an email; the link sends it once on a desktop, and the phone shows it', async ({
  page,
  browser,
}) => {
  const asked = `Which way does the porch face? (${Date.now()})`
  const email = `sam.${Date.now()}@example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/property/1')
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Message ${maya.name}` })
  await sheet.getByRole('button', { name: 'Is this home still available?' }).click()
  await sheet.getByLabel(`Your message to ${maya.name}`).fill(asked)
  await sheet.getByLabel('Your name').fill('Sam Okafor')
  await sheet.getByLabel('Your email').fill(email)
  expect(await sheet.getByRole('textbox').count()).toBe(3)
  await sheet.getByRole('button', { name: 'Send message' }).click()
  await expect(sheet.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()

  const office = await browser.newContext()
  const agent = await office.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  const requests = agent.getByRole('region', { name: 'Unconfirmed questions' })
  const request = requests.getByRole('listitem').first()
  await expect(request.getByRole('link', { name: 'About 5979 Avenue F' })).toBeVisible()
  await expect(requests.getByText(asked)).toBeHidden()
  await expect(requests.getByText(/Sam|@/)).toBeHidden()
  await request.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(request.getByText('Reminder sent')).toBeVisible()

  const mailbox = await followMail(page, email, 'Confirm your question about 5979 Avenue F')
  const link = mailbox.url()
  expect(decodeURIComponent(link)).not.toContain('@')
  await mailbox.close()
  // Scanners and prefetching browsers ask for the link as well.
  for (const method of ['GET', 'HEAD']) expect((await page.request.fetch(link, { method })).status()).toBe(200)
  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await desktop.newPage()
  await desk.goto(link)
  await expect(desk.getByRole('heading', { level: 1, name: 'Send your question to Maya' })).toBeVisible()
  await expect(desk.getByText(asked)).toBeVisible()
  await expect(desk.getByRole('main').getByRole('button')).toHaveCount(1)
  await desk.getByRole('button', { name: 'Send question' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Sent to Maya' })).toBeVisible()
  await desk.goto(link)
  await expect(desk.getByRole('heading', { level: 1, name: 'Sent to Maya' })).toBeVisible()
  await desktop.close()

  await expect(sheet.getByText(`Sent to ${maya.name}.`)).toBeVisible()
  await expect(sheet.getByLabel(`Your message to ${maya.name}`)).toHaveValue('')
  await expect(agent.getByRole('link', { name: new RegExp(escaped(asked)) })).toHaveCount(1)
  await office.close()
})

test('the code of the email, typed into the sheet that waits, sends the message and signs its writer in', async ({ page }) => {
  const asked = `Is there a cellar? (${Date.now()})`
  const email = `kim.${Date.now()}@example.com`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/property/1')
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Message ${maya.name}` })
  await sheet.getByLabel(`Your message to ${maya.name}`).fill(asked)
  await sheet.getByLabel('Your name').fill('Kim Avery')
  await sheet.getByLabel('Your email').fill(email)
  await sheet.getByRole('button', { name: 'Send message' }).click()
  const code = sheet.getByLabel('Enter the 6-digit code we emailed you')
  await expect(code).toBeVisible()
  const digits = await mailedDigits(page, email)
  await code.fill(digits === '000000' ? '000001' : '000000')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('That code isn’t right or has expired.')).toBeVisible()
  await code.fill(digits)
  await code.press('Enter')
  await expect(sheet.getByRole('log').getByText(asked)).toHaveCount(1)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
