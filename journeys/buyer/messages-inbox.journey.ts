import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, startSignedIn } from '../support/people.ts'

const home = 'Sage Craftsman with a stone-pier porch in Hyde Park'
const photo = join(import.meta.dirname, '../../demo/media/01-bath.webp')
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const line = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to/).fill(text)
  await page.keyboard.press('Enter')
}

/** A buyer asks Maya about a home in Texas; both have the conversation open. */
async function buyerAsks(page: Page, browser: Browser, buyer: string): Promise<Page> {
  await startSignedIn(page, `${buyer}@demo.tourstead.example`)
  await page.goto('/tourstead?q=Austin,+TX')
  await page.getByRole('link', { name: home }).first().click()
  const question = `Is the roof new? ${unique()}`
  await page.getByLabel(`Your message to ${maya.name}`).fill(question)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  const agent = await (await browser.newContext()).newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  await agent.getByRole('link', { name: new RegExp(question.replace('?', String.raw`\?`)) }).click()
  await expect(line(agent, question)).toBeVisible()
  return agent
}

test('the Texas notice stands once in the conversation of both, and the form opens', async ({ page, browser }) => {
  const agent = await buyerAsks(page, browser, 'jordan')
  await say(agent, `It is from 2021. ${unique()}`)
  for (const side of [page, agent]) {
    const notice = log(side).getByRole('link', { name: 'Texas Real Estate Commission Information About Brokerage Services' })
    await expect(notice).toHaveCount(1)
    await expect(log(side).getByText(/Sent to Jordan Avery on .* Form IABS/)).toBeVisible()
  }
  const link = log(page).getByRole('link', { name: /Information About Brokerage Services/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await agent.context().close()
})

test('a photo waits with the draft over a reload, goes along with the words, and opens on the other side only', async ({
  page,
  browser,
}) => {
  const agent = await buyerAsks(page, browser, 'elena')
  await page.getByLabel('Attach photos or files').setInputFiles(photo)
  const tray = page.getByRole('list', { name: 'Attached files' })
  await expect(tray.getByRole('button', { name: 'Remove 01-bath.webp' })).toBeVisible()
  await expect(tray.getByRole('progressbar')).toHaveCount(0)
  const message = `Like this bath ${unique()}`
  await page.getByLabel(/^Message to/).fill(message)
  await page.reload()
  await expect(page.getByLabel(/^Message to/)).toHaveValue(message)
  await expect(tray.getByText('01-bath.webp')).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(tray).toHaveCount(0)
  const picture = line(agent, message).getByRole('button', { name: 'Open photo 01-bath.webp' })
  await picture.click()
  await expect(agent.getByRole('dialog').getByRole('img', { name: '01-bath.webp' })).toBeVisible()
  const download = agent.waitForEvent('download')
  await agent
    .getByRole('dialog')
    .getByRole('button', { name: /^Download/ })
    .click()
  expect((await download).suggestedFilename()).toBe('01-bath.webp')
  await agent.context().close()
})

test('a message that was refused stays, and is sent once when the reason is gone', async ({ page, browser }) => {
  const agent = await buyerAsks(page, browser, 'marcus')
  const menu = (name: RegExp) =>
    agent
      .getByRole('button', { name: 'Conversation options' })
      .click()
      .then(() => agent.getByRole('button', { name }).click())
  await menu(/^Block/)
  await expect(agent.getByText('Person blocked', { exact: true }).first()).toBeVisible()
  const message = `Are you there? ${unique()}`
  await say(page, message)
  const failed = log(page).getByRole('alert')
  await expect(failed).toContainText('Not sent. This person isn’t accepting messages from you.')
  await page.reload()
  await expect(failed).toBeVisible()
  await menu(/^Unblock/)
  await expect(agent.getByText('Person unblocked', { exact: true }).first()).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(line(agent, message)).toHaveCount(1)
  await expect(line(page, message).getByLabel('Read')).toBeVisible()
  await expect(line(page, message)).toHaveCount(1)
  await agent.context().close()
})

test('an agent quotes a room that opens the tour there, and finds the words again', async ({ page, browser }) => {
  const agent = await buyerAsks(page, browser, 'jordan')
  await agent.getByRole('button', { name: 'Quote a room' }).click()
  await agent.getByRole('button', { name: /Kitchen/ }).click()
  const message = `Look at the range ${unique()}`
  await say(agent, message)
  await line(page, message)
    .getByRole('link', { name: /^Kitchen, 0:/ })
    .click()
  await expect(page).toHaveURL(/\/property\/\d+\?t=\d+/)
  await expect(page.getByRole('log', { name: 'Latest messages' }).getByText(message)).toBeVisible()

  await agent.getByRole('searchbox', { name: 'Search messages' }).fill(message)
  await agent.getByRole('region', { name: 'Messages found' }).getByRole('link').click()
  await expect(agent).toHaveURL(/at=\d+/)
  await expect(thread(agent).getByText(message).first()).toBeVisible()
  await agent.context().close()
})
