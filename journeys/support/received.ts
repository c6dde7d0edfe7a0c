import type { Browser } from '@playwright/test'
import { maya, startSignedIn } from './people.ts'

/** How often the agent has a question that carries a time in milliseconds, read in a browser of their own. */
export async function timesReceived(browser: Browser, question: string): Promise<number> {
  const stamp = /\d{13}/.exec(question)?.[0] ?? ''
  const office = await browser.newContext({ javaScriptEnabled: true })
  const agent = await office.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/messages')
  const answered = agent.waitForResponse((response) => response.url().includes('/api/message-search') && response.url().includes(stamp))
  await agent.getByLabel('Search messages').fill(stamp)
  const { messages } = (await (await answered).json()) as { messages: { message: { content: string } }[] }
  await office.close()
  return messages.filter(({ message }) => message.content === question).length
}
