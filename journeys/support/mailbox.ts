import type { Page } from '@playwright/test'

/** Finds the newest mail with this subject in the outbox, in a tab of its own, and follows its link there. */
export async function followMail(page: Page, to: string, subject: string): Promise<Page> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/dev/outbox')
  await mailbox
    .getByRole('article', { name: new RegExp(`${subject}.*to ${to}`) })
    .first()
    .getByRole('link')
    .first()
    .click()
  return mailbox
}

/** The six digits of the newest sign-in mail to this address. */
export async function mailedDigits(page: Page, to: string): Promise<string> {
  const reply = await page.request.get('/api/outbox', { params: { to } })
  const { messages } = (await reply.json()) as { messages: { text: string }[] }
  return /nowhere else: (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
}
