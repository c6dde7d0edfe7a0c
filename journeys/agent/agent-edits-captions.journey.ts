import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

test('an agent edits captions under the tour; once confirmed, the page of the home reads them out, without scripts too', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { items } = (await (await request.get('/api/properties?q=Craftsman+porch+Austin')).json()) as {
    items: { id: number; title: string }[]
  }
  const home = items.find(({ title }) => title.startsWith('Sage Craftsman'))
  await startSignedIn(page, maya.email)
  await page.goto(`/agent/homes/${home?.id}`)
  const captions = page.getByRole('region', { name: 'Captions' })
  await expect(captions.getByText('Confirmed', { exact: true })).toBeVisible()
  const changed = `Exterior: a porch, seen at ${Date.now()}.`
  await captions.getByLabel('Text of caption 1', { exact: true }).fill(changed)
  await expect(captions.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(captions.getByLabel('Text of caption 1', { exact: true })).toHaveValue(changed)
  await expect(captions.getByText('Draft, not reviewed')).toBeVisible()

  const visitor = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await visitor.goto(`/property/${home?.id}`)
  await visitor.getByText('Tour transcript').click()
  await expect(visitor.getByText('a sage green Craftsman bungalow')).toBeVisible()
  await expect(visitor.getByText(changed)).toBeHidden()

  await captions.getByRole('button', { name: 'Confirm captions' }).click()
  await expect(captions.getByText('Captions confirmed.')).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await visitor.getByText('Tour transcript').click()
    await expect(visitor.getByText(changed)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await visitor.close()
})
