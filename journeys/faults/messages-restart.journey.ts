import { expect, test, type Page } from '@playwright/test'
import { ownServer, startedServer } from '../support/started-server.ts'
import { maya, priya, signIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const port = ownServer.port + 7
const patience = 60_000

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('a server killed in the middle of typing costs no word, and what was sent meanwhile arrives once', async ({ browser }) => {
  test.setTimeout(180_000)
  const server = startedServer(port)
  await server.start()
  const baseURL = `http://localhost:${port}`
  const [home, office] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  try {
    const [buyer, agent] = [await home.newPage(), await office.newPage()]
    await signIn(buyer, priya.email)
    await buyer.goto('/messages')
    await buyer
      .getByRole('list', { name: 'Conversations' })
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
    await server.end('SIGKILL')
    await field.pressSequentially('ence')
    await expect(field).toHaveValue('Half a sentence')
    await field.fill(whileDown)
    await buyer.keyboard.press('Enter')
    await expect(thread(buyer).getByText('Sending')).toBeVisible()
    await field.pressSequentially('The rest')

    await server.start()
    await expect(thread(agent).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1, { timeout: patience })
    await expect(thread(buyer).getByText('Sending')).toHaveCount(0, { timeout: patience })
    await expect(thread(buyer).getByRole('listitem').filter({ hasText: whileDown })).toHaveCount(1)
    await expect(field).toHaveValue('The rest')
  } finally {
    await home.close()
    await office.close()
    await server.remove()
  }
})
