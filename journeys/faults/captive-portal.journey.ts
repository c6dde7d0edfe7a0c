import { expect } from '@playwright/test'
import { enterHotel } from '../support/environments/devices.ts'
import { test } from '../support/journey.ts'
import { maya } from '../support/people.ts'

const message = /Your network answered instead of our server/

test('a captive portal never makes a page say that an email was sent; the text stays, and is sent after signing in to the network', async ({
  page,
}) => {
  await page.goto('/property/1')
  const text = page.getByLabel(`Your message to ${maya.name}`)
  await text.fill('Does the porch swing stay?')
  await page.getByLabel('Your name').fill('Sam Okafor')
  const email = `sam.${Date.now()}@example.com`
  await page.getByLabel('Your email').fill(email)
  const leave = await enterHotel(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(text).toHaveValue('Does the porch swing stay?')
  await expect(page.getByText(/email we sent/)).toHaveCount(0)
  await leave()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Open the link in the email we sent to ${email}`)).toBeVisible()
})
