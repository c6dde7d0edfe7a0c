import { expect } from '@playwright/test'
import { deployed } from '../support/deploy.ts'
import { test } from '../support/journey.ts'

test('a page of an older version that cannot read what a newer server says is loaded anew where the link leads', async ({
  page,
  baseURL,
}) => {
  const front = await deployed(String(baseURL))
  await page.goto(`${front.address}/pricing`)
  front.deploy()
  // Of another form than the page knows.
  let unread = 0
  await page.route(/\.data(\?|$)/, (route) => {
    unread++
    return route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2},"of another form"]' })
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'Find an agent' })
  // Before React has taken the link over, the browser would follow it by itself.
  await expect.poll(() => link.evaluate((each) => Object.keys(each).join())).toContain('__reactProps')
  await link.click()
  await expect(page).toHaveURL(/\/agents$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(unread).toBe(1)
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0)
  await front.close()
})
