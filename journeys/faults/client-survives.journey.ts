import { expect } from '@playwright/test'
import { expectServerOutage, test } from '../support/journey.ts'
import { ownServer, startedServer } from '../support/started-server.ts'
import { priya, signIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const port = ownServer.port + 11

test('a client stops asking a server that is gone, keeps what was typed, and goes on when it is back', async ({ browser }) => {
  expectServerOutage()
  test.setTimeout(180_000)
  const server = startedServer(port)
  await server.start()
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  try {
    const page = await context.newPage()
    await signIn(page, priya.email)
    await page.goto('/settings')
    const name = page.getByLabel('First name')
    await name.fill('Priyanka')
    await server.end('SIGTERM')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    // The closed bell may say it as well.
    const paused = page.getByText(/Too many requests failed in a row/).filter({ visible: true })
    await expect(async () => {
      await save.click()
      await expect(paused.first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expect(name).toHaveValue('Priyanka')
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('/api/auth/user') ? 1 : 0))
    await save.click()
    await expect(paused.first()).toBeVisible()
    expect(sent).toBe(0)

    await server.start()
    await expect(async () => {
      await save.click()
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 90_000 })
    await page.reload()
    await expect(name).toHaveValue('Priyanka')
  } finally {
    await context.close()
    await server.remove()
  }
})
