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
