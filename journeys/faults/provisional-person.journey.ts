import { expect } from '@playwright/test'
import { expectPageFailure, test } from '../support/journey.ts'
import { maya, signIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

test('while the server cannot say who somebody is, the number that stands in is never sent, and no role is granted', async ({ page }) => {
  await signIn(page, maya.email)
  const sent: string[] = []
  page.on('request', (request) => {
    const path = request.url().slice(new URL(request.url()).origin.length)
    const line = `${request.method()} ${path} ${request.postData() ?? ''}`
    if (/\/api\/.*\/0(?=[/? ]|$)|[?&]\w*[iI]ds?=0(?=[& ]|$)|"\w*[iI]d":\s*0\b/.test(line)) sent.push(line)
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => /"\w*[iI]d":\s*0\b/.test(String(payload)) && sent.push(`frame ${String(payload)}`)),
  )
  let asked = 0
  expectPageFailure(/^503 POST .*firebase-verify/)
  await page.route('**/api/auth/firebase-verify', (route) => {
    asked += 1
    return route.fulfill({ status: 503, body: '' })
  })
  await page.evaluate(() => localStorage.removeItem('tourstead:user'))
  for (const path of ['/', '/messages', '/profile?tab=wishlist', '/settings', '/property/1', '/agent/dashboard']) {
    const before = asked
    await page.goto(path)
    await expect.poll(() => asked, path).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByRole('heading', { name: /Dashboard/i })).toHaveCount(0)
  expect(sent).toEqual([])
})
