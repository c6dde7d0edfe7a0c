import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { maya, priya, signIn } from './people.ts'

const port = 31_907
const patience = 60_000

/** A server of our own that may be killed. */
async function serve(dataDir: string): Promise<ChildProcess> {
  const child = spawn('node', ['app/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, failed) => {
    let output = ''
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes('is ready at')) ready()
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}. ${output}`)))
  })
  return child
}

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('a server killed in the middle of typing costs no word, and what was sent meanwhile arrives once', async ({ browser }) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-restart-'))
  chmodSync(dataDir, 0o755)
  let server = await serve(dataDir)
  const baseURL = `http://localhost:${port}`
  const [home, office] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  try {
    const [buyer, agent] = [await home.newPage(), await office.newPage()]
    await signIn(buyer, priya.email)
    await buyer.goto('/messages')
    await buyer
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: new RegExp(maya.name) })
      .first()
      .click()
    const hello = `Hello ${Date.now()}`
    await buyer.getByLabel(/^Message to/).fill(hello)
    await buyer.keyboard.press('Enter')
    await signIn(agent, maya.email)
    await agent.goto('/messages')
    await agent.getByRole('link', { name: new RegExp(hello) }).click()
    await expect(thread(agent).getByText(hello)).toBeVisible()

    const field = buyer.getByLabel(/^Message to/)
    const whileDown = `Sent while it was down ${Date.now()}`
    await field.pressSequentially('Half a sent')
    server.kill('SIGKILL')
    await field.pressSequentially('ence')
    await expect(field).toHaveValue('Half a sentence')
    await field.fill(whileDown)
    await buyer.keyboard.press('Enter')
    await expect(thread(buyer).getByText('Sending')).toBeVisible()
    await field.pressSequentially('The rest')

    server = await serve(dataDir)
    await expect(thread(agent).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1, { timeout: patience })
    await expect(thread(buyer).getByText('Sending')).toHaveCount(0, { timeout: patience })
    await expect(thread(buyer).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1)
    await expect(field).toHaveValue('The rest')
  } finally {
    await home.close()
    await office.close()
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
