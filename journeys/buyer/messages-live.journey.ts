import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, startSignedIn, startWithVerifiedAccount } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const home = 'Sage Craftsman with a stone-pier porch in Hyde Park'
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

/** Both sides look at the same conversation, the buyer in `page`. */
async function bothInThread(page: Page, agent: Page): Promise<void> {
  // An account of its own: other journeys write to the buyers of the demo.
  await startWithVerifiedAccount(page, 'Livia')
  await page.goto('/tourstead?q=Austin,+TX')
  await page.getByRole('link', { name: home }).first().click()
  const hello = `Hello ${unique()}`
  await page.getByLabel(`Your message to ${maya.name}`).fill(hello)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  await agent.getByRole('link', { name: new RegExp(hello) }).click()
  await expect(agent.getByRole('region', { name: /Conversation with Livia/ }).getByText(hello)).toBeVisible()
}

const thread = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
const line = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text })
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to/).fill(text)
  await page.keyboard.press('Enter')
}

test('messages appear on the other side at once, with typing, delivered and read', async ({ page, browser }) => {
  const office = await browser.newContext()
  const agent = await office.newPage()
  await bothInThread(page, agent)

  const question = `Is the porch screened? ${unique()}`
  await page.getByLabel(/^Message to/).pressSequentially('Is the')
  await expect(thread(agent).getByText('Typing…')).toBeVisible()
  await say(page, question)
  await expect(line(agent, question)).toBeVisible()
  await expect(agent.getByText('New Message', { exact: true }).first()).toBeVisible()
  await expect(line(page, question).getByLabel('Read')).toBeVisible()

  const answer = `Yes, all around. ${unique()}`
  await say(agent, answer)
  await expect(line(page, answer)).toBeVisible()

  // Elsewhere in the product the badge counts, and a second tab of the same person stays connected.
  await page.goto('/about')
  const second = await page.context().newPage()
  await second.goto('/about')
  const later = `By the way. ${unique()}`
  await say(agent, later)
  for (const tab of [page, second]) await expect(tab.getByRole('link', { name: /Messages.*1 unread messages/ }).first()).toBeVisible()
  await expect(line(agent, later).getByLabel('Delivered')).toBeVisible()
  await office.close()
})

test('what is written without a connection is kept over a reload and sent once, in order', async ({ page, browser, context }) => {
  const office = await browser.newContext()
  const agent = await office.newPage()
  await bothInThread(page, agent)

  const messages = [1, 2, 3].map((place) => `Number ${place} ${unique()}`)
  await context.setOffline(true)
  for (const text of messages) await say(page, text)
  await expect(thread(page).getByText('Sending')).toHaveCount(3)
  for (const text of messages) await expect(line(agent, text)).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  for (const text of messages) await expect(line(agent, text)).toHaveCount(1)
  await expect(thread(page).getByText('Sending')).toHaveCount(0)
  for (const side of [page, agent]) {
    for (const text of messages) await expect(line(side, text)).toHaveCount(1)
    const shown = (await thread(side).getByRole('listitem').allTextContents()).filter((text) =>
      messages.some((message) => text.includes(message)),
    )
    expect(shown.map((text) => messages.findIndex((message) => text.includes(message)))).toEqual([0, 1, 2])
  }
  await office.close()
})
