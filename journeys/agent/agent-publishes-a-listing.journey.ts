import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { startWithAccount } from '../support/people.ts'

const media = join(import.meta.dirname, '../../demo/media')
const title = 'Ridge-top modern with a slatted front'

test('an agent signs up, films a home, marks the rooms, verifies the mailbox and publishes it for everybody to see', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `june.${Date.now()}@example.com`

  await page.goto('/agent-signup')
  await page.getByLabel('Name').fill('June Alder')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('quiet-orchard-47')
  await page.getByLabel('License number').fill('TX778899')
  await page.getByLabel('License state').selectOption('TX')
  await page.getByLabel('Phone').fill('(512) 555-0147')
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click()
  await expect(page).toHaveURL('/agent/profile-setup')

  await page.getByLabel('Brokerage', { exact: true }).fill('Alder & Ash Realty')
  await page.getByRole('button', { name: /save/i }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()

  await page.goto('/agent/dashboard')
  await page.getByRole('button', { name: 'Add a listing' }).first().click()
  await expect(page).toHaveURL(/\/agent\/homes\/\d+/)
  await page.getByLabel('Number', { exact: true }).fill('1207')
  await page.getByLabel('Street').fill('Ridge View Trail')
  await page.getByLabel('ZIP code').fill('78704')
  await expect(page.getByText(/Austin, Travis County, TX/)).toBeVisible()
  await page.getByLabel('Price').fill('985,000')
  await page.getByLabel('Property type').selectOption('Single Family Residence')
  await page.getByLabel('Bedrooms').fill('4')
  await page.getByLabel('Full baths').fill('3')
  await page.getByLabel('Living area').fill('2960')
  await page.getByLabel('Title').fill(title)
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('White render and timber slats over a wide living room. The kitchen opens to the court behind the house.')

  await page.getByLabel('Add photos').setInputFiles([join(media, '02-exterior.webp'), join(media, '02-kitchen.webp')])
  const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
  await expect(photos).toHaveCount(2, { timeout: 30_000 })

  const film = await readFile(join(media, '02-tour.mp4'))
  const half = { name: 'half.mp4', mimeType: 'video/mp4', buffer: film.subarray(0, Math.floor(film.length / 2)) }
  await page.getByLabel('Upload a video').setInputFiles(half)
  await expect(page.getByRole('alert').getByText('This file is incomplete')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden()
  await page.getByLabel('Upload a video').setInputFiles(join(media, '02-tour.mp4'))
  await expect(page.getByRole('list', { name: 'Videos in this listing' }).getByRole('listitem')).toHaveCount(1, { timeout: 30_000 })
  await page.getByText('Paste a list').click()
  await page.getByRole('textbox', { name: 'Rooms, one per line' }).fill('0:00 Exterior\n0:04 Living room\n0:08 Kitchen\n0:11 Bedroom')
  await page.getByRole('button', { name: 'Add rooms' }).click()
  await expect(page.getByText('All rooms saved')).toBeVisible()

  // What was typed is kept by itself.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Price')).toHaveValue(/985,?000/)

  const publish = page.getByRole('button', { name: 'Publish', exact: true }).first()
  await publish.click()
  const doubts = page.getByRole('dialog', { name: 'Check before you publish' })
  await expect(doubts.getByText('The pin is still at the center of 78704.')).toBeVisible()
  await doubts.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Verify your email address before you publish').first()).toBeVisible()
  await expect(page.getByText('Only you can see this listing.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()

  const mailbox = await page.context().newPage()
  await mailbox.goto('/dev/outbox')
  await mailbox
    .getByRole('article', { name: new RegExp(`to ${email}`) })
    .first()
    .getByRole('link')
    .first()
    .click()
  await mailbox.getByRole('button', { name: 'Verify my email' }).click()
  await expect(mailbox.getByText('Your email is verified.')).toBeVisible()
  await mailbox.close()

  await publish.click()
  await doubts.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Buyers can see this listing.')).toBeVisible()
  await expect(page.getByText('Your listing is live').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View listing' })).toBeVisible()

  const street = await browser.newContext()
  const visitor = await street.newPage()
  await visitor.goto('/tourstead?q=Ridge-top')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('1207 Ridge View Trail, Austin, TX 78704').first()).toBeVisible()
  await expect(visitor.getByRole('group', { name: /Video tour/ }).getByRole('link', { name: /Kitchen/ })).toBeVisible()
  await expect(visitor.getByText('Alder & Ash Realty').filter({ visible: true }).first()).toBeVisible()

  const address = visitor.url()
  await startWithAccount(visitor, 'Quinn')
  await visitor.goto(address)
  await visitor.mouse.move(300, 300, { steps: 3 })
  const heart = visitor.getByRole('button', { name: `Save to favorites: ${title}` })
  await expect(heart).toBeEnabled()
  await visitor.getByRole('button', { name: `Compare: ${title}` }).click()
  await page.goto('/agent/dashboard')
  await page.getByRole('button', { name: `Change status of ${title}` }).click()
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await heart.click()
  const notice = visitor.getByRole('alert').filter({ hasText: 'This home is no longer listed' })
  await expect(notice.getByRole('link', { name: 'See nearby homes' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1, name: 'This home is no longer listed' })).toBeVisible()
  await expect(visitor.getByRole('list', { name: 'Homes nearby' }).getByRole('article').first()).toBeVisible()
  await visitor.goto('/compare')
  const former = visitor.getByRole('main').getByText(`“${title}” is no longer listed`)
  await expect(former).toBeVisible()
  await expect(visitor.getByText('Nearby homes for sale')).toBeVisible()
  await visitor.getByRole('link', { name: 'See homes in Austin' }).click()
  await expect(visitor).toHaveURL(/\/tourstead\?q=Austin/)
  await street.close()
})
