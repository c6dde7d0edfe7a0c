import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { devices } from '../support/devices.ts'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const media = join(import.meta.dirname, '../../demo/media')

for (const [device, use] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use(use)
    const press = (where: Locator) => (use.hasTouch ? where.tap() : where.click())

    test('an agent adds a home, films it, marks its rooms, publishes and shares it, and a visitor opens the link', async ({
      page,
      browser,
    }) => {
      test.slow()
      const title = `Ridge-top modern, ${device} ${Date.now()}`
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await startSignedIn(page, maya.email)
      await page.goto('/agent/dashboard')
      await press(page.getByRole('button', { name: 'Add a listing' }).first())
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
      await page.getByRole('textbox', { name: 'Description' }).fill('White stucco and wooden slats over a wide living room.')
      await page.getByLabel('Add photos').setInputFiles([join(media, '02-exterior.webp'), join(media, '02-kitchen.webp')])
      await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })

      await page.getByLabel('Upload a video').setInputFiles(join(media, '02-tour.mp4'))
      await expect(page.getByRole('list', { name: 'Videos in this listing' }).getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
      const mark = page.getByRole('button', { name: 'Add room here' })
      const room = page.getByLabel('Room on screen')
      await room.selectOption('Living Room')
      await press(mark)
      await press(page.getByRole('button', { name: 'Add a row' }))
      await page.getByLabel('Type of room 2').selectOption('Kitchen')
      await page.getByLabel('Time of room 2').fill('0:08')
      await expect(page.getByRole('list', { name: 'Rooms', exact: true }).getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
      await expect(page.getByText('All rooms saved')).toBeVisible()

      await press(page.getByRole('button', { name: 'Publish', exact: true }).first())
      await press(page.getByRole('dialog', { name: 'Check before you publish' }).getByRole('button', { name: 'Publish anyway' }))
      await expect(page.getByText('Buyers can see this listing.')).toBeVisible()

      await press(page.getByRole('button', { name: 'Share', exact: true }))
      const sharing = page.getByRole('dialog', { name: 'Share this home' })
      const link = ((await sharing.getByRole('img', { name: /^QR code of/ }).getAttribute('aria-label')) ?? '').replace('QR code of ', '')
      await press(sharing.getByRole('button', { name: 'Copy link' }))
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

      const street = await browser.newContext(use)
      const visitor = await street.newPage()
      await visitor.goto(link)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const kitchen = visitor.getByRole('group', { name: /Video tour/ }).getByRole('link', { name: /Kitchen/ })
      await press(kitchen)
      await expect.poll(() => visitor.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThanOrEqual(8)
      await street.close()

      await page.goto('/agent/dashboard')
      await press(page.getByRole('button', { name: 'How these numbers are counted' }))
      await expect(page.getByText('How often visitors opened the page of the home.', { exact: false })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: title }).getByRole('listitem')).toHaveText([
        // The visitor did not agree to analytics.
        '0 views',
        '0 saved now',
        '0 conversations',
      ])

      await press(page.getByRole('button', { name: `Change status of ${title}` }))
      await press(page.getByRole('button', { name: 'Put on hold' }))
      await press(page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }))
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })
}
