import { expect, test } from '@playwright/test'

test('a page of an older version that cannot read what a newer server says is loaded anew where the link leads', async ({ page }) => {
  await page.goto('/pricing')
  // As after an update of the server: another version, and data of another form.
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'the next one' } })
  })
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
})
