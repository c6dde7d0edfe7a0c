import { expect } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { maya, signUp } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const asked = 'Is the garage big enough for a pickup?'
const written = 'And may we come on Saturday?'

test('after a reload without a connection the inbox is read and written, and what waits is sent without a press', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  await signUp(page, 'Zoe')
  await page.goto('/property/1')
  await page.getByLabel(/^Your message to /).fill(asked)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(`Sent to ${maya.name}.`)).toBeVisible()
  await page.goto('/messages')
  await page.getByRole('region', { name: 'Your inbox' }).getByRole('link').first().click()
  await expect(page.getByText(asked).last()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const address = page.url()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opened = indexedDB.open('tourstead:kept')
            opened.addEventListener('success', () => {
              const row = opened.result.transaction('replies').objectStore('replies').get('inbox')
              row.addEventListener('success', () => {
                opened.result.close()
                resolve(JSON.stringify(row.result))
              })
            })
          }),
      ),
    )
    .toContain(asked)

  await context.setOffline(true)
  await page.goto('/messages')
  await expect(page.getByText('You’re seeing messages saved on this device.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(asked).last()).toBeVisible()
  await page
    .getByRole('textbox', { name: /message/i })
    .last()
    .fill(written)
  await page.keyboard.press('Enter')
  await expect(page.getByText(written).last()).toBeVisible()
  await page.reload()
  await expect(page.getByText(written).last()).toBeVisible()

  await context.setOffline(false)
  const asMaya = await caller(request, maya.email)
  await expect.poll(async () => JSON.stringify(await asMaya.get('/api/messages')), { timeout: 60_000 }).toContain(written)

  // Signing out leads to the first page, so it is not pressed there.
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  const left = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('tourstead:kept')
        opened.addEventListener('success', () => {
          const rows = opened.result.transaction('replies').objectStore('replies').getAll()
          rows.addEventListener('success', () => {
            opened.result.close()
            resolve(JSON.stringify([rows.result, { ...localStorage }]))
          })
        })
      }),
  )
  expect(left).not.toContain(asked)
  expect(left).not.toContain(written)
})
