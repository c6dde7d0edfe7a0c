import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { demoPassword, maya, priya } from '../support/people.ts'
import { followMail, mailedDigits } from '../support/mailbox.ts'
import { timesReceived } from '../support/received.ts'

test.use({ javaScriptEnabled: false })

const longest = 10_000

async function write(page: Page, text: string): Promise<void> {
  await page.goto('/property/1')
  await page.getByLabel(`Your message to ${maya.name}`).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}

const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in and send' })

/** Opens the second choice of the page, which is open after a refusal. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  if (!(await signInForm(page).isVisible())) await page.getByText('Sign in with a password instead').click()
  await signInForm(page).getByLabel('Email').fill(email)
  await signInForm(page).getByLabel('Password').fill(password)
  await signInForm(page).getByRole('button').click()
}

test('a visitor writes, signs in by the form, and the message arrives once, though the form is posted again', async ({ page, browser }) => {
  const question = `Does the stone pier drain (${Date.now()})?`
  await write(page, question)
  await expect(page).toHaveURL(/\/ask\?to=\d+&home=1$/)
  await expect(page.getByText(question)).toBeVisible()

  await enter(page, priya.email, 'not the password')
  await expect(signInForm(page).getByText('Wrong email or password.')).toBeVisible()
  await expect(signInForm(page).getByLabel('Email')).toHaveValue(priya.email)
  await expect(signInForm(page).getByLabel('Password')).toHaveValue('')
  await expect(page.getByText(question)).toBeVisible()

  const fields = await signInForm(page)
    .locator('input[type=hidden]')
    .evaluateAll((inputs) => Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')])))
  await enter(page, priya.email, demoPassword)
  await expect(page.getByText(`Your message was sent to ${maya.name}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Your message was sent to ${maya.name}.`)).toBeVisible()
  const again = await page.context().request.post(page.url(), { form: { ...fields, email: priya.email, password: demoPassword } })
  expect(await again.text()).toContain('Your message was sent to')
  expect(await timesReceived(browser, question)).toBe(1)
})

test('a message that is too long comes back with its text and the sentence at the field', async ({ page, context }) => {
  await page.goto('/property/1')
  const action = await page.locator('form#ask').getAttribute('action')
  const text = `Too long ${'é'.repeat(longest)}`
  const answer = await context.request.post(action ?? '', { form: { content: text, name: 'Odile Marsh', email: 'odile@example.com' } })
  expect(answer.status()).toBe(400)
  await page.setContent(await answer.text())
  const field = page.getByLabel('Your message')
  await expect(field).toHaveAccessibleDescription(/Messages can be up to 10,000 characters\. Send it in parts\./)
  await expect(field).toHaveValue(text)
  await expect(page.getByLabel('Your name')).toHaveValue('Odile Marsh')
  await expect(page.getByLabel('Your email')).toHaveValue('odile@example.com')
})

test('an empty message is asked for again', async ({ page }) => {
  await write(page, '   ')
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/Write a message first\./)
})

test('an agent who writes about a home of their own is told so, and the text stays', async ({ page }) => {
  const question = `To myself (${Date.now()})`
  await write(page, question)
  await enter(page, maya.email, demoPassword)
  await expect(page.getByText('You can’t message yourself.')).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
})

test('what waits is seen and sent by the browser alone in which it was written, and can be thrown away there', async ({
  page,
  browser,
}) => {
  const question = `Between us (${Date.now()})`
  await write(page, question)
  const address = page.url()
  const otherContext = await browser.newContext({ javaScriptEnabled: false })
  const elsewhere = await otherContext.newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.getByText('There’s no message to send in this browser.')).toBeVisible()
  await expect(elsewhere.getByText(question)).toBeHidden()
  await otherContext.addCookies([{ name: 'held-messages', value: 'A'.repeat(43), url: address }])
  await elsewhere.goto(address)
  await expect(elsewhere.getByText('There’s no message to send in this browser.')).toBeVisible()
  await otherContext.close()

  await page.getByRole('button', { name: 'Discard message' }).click()
  await expect(page.getByText(question)).toBeHidden()
  await expect(page.getByText('There’s no message to send in this browser.')).toBeVisible()
  expect(await timesReceived(browser, question)).toBe(0)
})

test('an RSVP to a special event is a name, an email and its code; one to an open house the link of the email', async ({ page }) => {
  const email = `walker.${Date.now()}@example.com`
  const rsvp = async (path: string) => {
    await page.goto(path)
    const card = page.getByRole('main').locator('form').first()
    await card.getByLabel('How many are coming?').selectOption('2')
    await card.getByLabel('Your name').fill('Sam Walker')
    await card.getByLabel('Your email').fill(email)
    await card.getByRole('button', { name: 'I’m going' }).click()
    await expect(page.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()
  }
  const isOnTheList = page.getByText('You’re on the list', { exact: true })
  await rsvp('/eventspecial/1')
  await page.getByLabel('6-digit code').fill('000')
  await page.getByRole('button', { name: 'Confirm RSVP' }).click()
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription('Enter the 6-digit code from the email.')
  await page.getByLabel('6-digit code').fill(await mailedDigits(page, email))
  await page.getByRole('button', { name: 'Confirm RSVP' }).click()
  await expect(isOnTheList).toBeVisible()
  await page.reload()
  await expect(isOnTheList).toBeVisible()

  await rsvp('/open-houses/1')
  const mailbox = await followMail(page, email, 'sign-in link')
  await mailbox.getByLabel('Your name').fill('Sam Walker')
  await mailbox.getByLabel('Your email').fill(email)
  await mailbox.getByRole('button', { name: 'Confirm RSVP' }).click()
  await expect(mailbox.getByText('You’re on the list', { exact: true })).toBeVisible()
})
