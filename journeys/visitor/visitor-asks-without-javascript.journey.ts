import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { followMail, mailedDigits } from '../support/mailbox.ts'
import { maya } from '../support/people.ts'
import { timesReceived } from '../support/received.ts'

test.use({ javaScriptEnabled: false })

const form = (page: Page) => page.getByRole('form', { name: `Message ${maya.name}` })
const code = (page: Page) => page.getByLabel('Enter the 6-digit code we emailed you')
const waits = (page: Page, email: string) => page.getByText(`Open the link in the email we sent to ${email}`)
const wasSent = (page: Page) => page.getByText(`Your message was sent to ${maya.name}.`)

const isSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sent to Maya' })

/** Writes with a name and an address; returns the address. */
async function ask(page: Page, question: string): Promise<string> {
  const email = `sam.${Date.now()}@example.com`
  await page.goto('/property/1')
  await form(page).getByLabel(`Your message to ${maya.name}`).fill(question)
  await form(page).getByLabel('Your name').fill('Sam Okafor')
  await form(page).getByLabel('Your email').fill(email)
  expect(await form(page).getByRole('textbox').count()).toBe(3)
  await form(page).getByRole('button', { name: 'Send message' }).click()
  return email
}

test('a message, a name and an email are all: the link in the email sends it once, and a second press says so', async ({
  page,
  browser,
}) => {
  const question = `Does the porch swing stay (${Date.now()})?`
  const email = await ask(page, question)
  await expect(waits(page, email)).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
  await page.reload()
  await expect(waits(page, email)).toBeVisible()
  expect(await timesReceived(browser, question)).toBe(0)

  const mailbox = await followMail(page, email, 'Confirm your question')
  const link = mailbox.url()
  expect(decodeURIComponent(link)).not.toContain('@')
  await expect(mailbox.getByText(question)).toBeVisible()
  await mailbox.getByRole('button', { name: 'Send question' }).click()
  await expect(isSent(mailbox)).toBeVisible()
  await page.reload()
  await expect(wasSent(page)).toBeVisible()

  const origin = new URL(link).origin
  const again = await page.context().request.post(link, { form: {}, headers: { origin } })
  expect(await again.text()).toContain('Sent to Maya')
  expect(await timesReceived(browser, question)).toBe(1)
})

test('the code of the email does the same: a wrong one is told at its field, and the form posted again sends nothing more', async ({
  page,
  browser,
}) => {
  const question = `Is the chimney lined (${Date.now()})?`
  const email = await ask(page, question)
  const digits = await mailedDigits(page, email)
  await code(page).fill(digits === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/That code isn’t right or has expired\./)
  await expect(page.getByText(question)).toBeVisible()
  await expect(waits(page, email)).toBeVisible()

  const fields = await page
    .getByRole('form', { name: 'Code from the email' })
    .locator('input[type=hidden]')
    .evaluateAll((inputs) => Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])))
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(waits(page, email)).toBeVisible()
  const newest = await mailedDigits(page, email)
  await code(page).fill(newest)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(wasSent(page)).toBeVisible()
  const again = await page.context().request.post(page.url(), { form: { ...fields, code: newest } })
  expect(await again.text()).toContain('Your message was sent to')
  expect(await timesReceived(browser, question)).toBe(1)
})

test('an address that cannot be right is told at its field on the next page, with what was typed, and can be corrected later', async ({
  page,
}) => {
  const question = `Are the gutters new (${Date.now()})?`
  await page.goto('/property/1')
  await form(page).getByLabel(`Your message to ${maya.name}`).fill(question)
  await form(page).getByLabel('Your name').fill('Kim Avery')
  await form(page).getByLabel('Your email').fill('kim@nowhere')
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Enter an email address, such as name@example.com.')
  await expect(page.getByLabel('Your email')).toHaveValue('kim@nowhere')
  await expect(page.getByLabel('Your name')).toHaveValue('Kim Avery')
  await expect(page.getByText(question)).toBeVisible()
  const [typo, email] = [`kmi.${Date.now()}@example.com`, `kim.${Date.now()}@example.com`]
  await page.getByLabel('Your email').fill(typo)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(waits(page, typo)).toBeVisible()
  await page.getByText('Change your name or email').click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(waits(page, email)).toBeVisible()
  await code(page).fill(await mailedDigits(page, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(wasSent(page)).toBeVisible()
})

test('who gives neither is asked on the next page, and another one at this computer finds nothing once it is thrown away', async ({
  page,
}) => {
  const question = `Is there a cellar door (${Date.now()})?`
  await page.goto('/property/1')
  await form(page).getByLabel(`Your message to ${maya.name}`).fill(question)
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send your message' })).toBeVisible()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(2)
  await page.getByLabel('Your name').fill('Ada Brook')
  await page.getByLabel('Your email').fill(`ada.${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard message' }).click()
  await expect(page.getByText('There’s no message to send in this browser.')).toBeVisible()
  await expect(page.getByText(/ada\./)).toBeHidden()
})

test('the link opened in another browser without scripts sends the message there, and the browser that wrote it says so', async ({
  page,
  browser,
}) => {
  const question = `Which way does the attic face (${Date.now()})?`
  const email = await ask(page, question)
  const mailbox = await followMail(page, email, 'Confirm your question')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const elsewhere = await plain.newPage()
  await elsewhere.goto(mailbox.url())
  await elsewhere.getByRole('button', { name: 'Send question' }).click()
  await expect(isSent(elsewhere)).toBeVisible()
  await plain.close()
  await page.reload()
  await expect(wasSent(page)).toBeVisible()
  expect(await timesReceived(browser, question)).toBe(1)
})
