import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { tabTo, tabToAndPress } from '../support/keyboard.ts'
import { maya, startSignedIn, startWithAccount } from '../support/people.ts'

interface Options {
  days: { times: { startsAt: string; isBehind: boolean }[] }[]
}

async function asks(buyer: Page, note: string, place: number): Promise<void> {
  const { days } = (await (await buyer.request.get('/api/tours/options/1')).json()) as Options
  const free = days.flatMap(({ times }) => times).filter(({ isBehind }) => !isBehind)
  const address = new URLSearchParams({ time: free.at(place)?.startsAt ?? '', note })
  await buyer.goto(`/schedule-visit/1?${address}`)
  await expect(buyer.getByRole('heading', { level: 1, name: 'Send your request' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Send request' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Your tours' })).toBeVisible()
}

test('an agent works a day of tours by keyboard alone: confirms, looks through the calendar, moves, declines with a reason', async ({
  page,
  browser,
}) => {
  await startWithAccount(page, 'Quinn')
  await asks(page, 'Quinn’s first visit', -3)
  await asks(page, 'Quinn’s second visit', -9)

  const elsewhere = await browser.newContext()
  const agent = await elsewhere.newPage()
  await startSignedIn(agent, maya.email)
  await agent.goto('/agent/dashboard?tab=tours')
  const main = agent.getByRole('main')
  const [first, second] = ['first', 'second'].map((which) => main.getByRole('listitem').filter({ hasText: `Quinn’s ${which} visit` }))
  if (!first || !second) throw new Error('Both visits are looked for.')

  await tabToAndPress(agent, first.getByRole('button', { name: /^Confirm / }))
  await expect(first).toHaveCount(0)

  const today = main.getByRole('table').getByRole('button', { pressed: true })
  const before = String(await today.textContent())
  await tabTo(agent, today)
  await agent.keyboard.press('ArrowRight')
  await expect(today).toBeFocused()
  await expect(today).not.toHaveText(before)

  await tabToAndPress(agent, main.getByRole('button', { name: 'List', exact: true }), 'Space')
  await expect(first.getByText('Confirmed', { exact: true })).toBeVisible()
  await tabToAndPress(agent, first.getByRole('button', { name: 'Reschedule' }))
  const dialog = agent.getByRole('dialog')
  await tabToAndPress(agent, dialog.getByRole('checkbox').first(), 'Space')
  await tabToAndPress(agent, dialog.getByRole('button', { name: 'Send' }))
  await expect(dialog).toHaveCount(0)
  await expect(first.getByText('Reschedule requested', { exact: true })).toBeVisible()

  await tabToAndPress(agent, second.getByRole('button', { name: 'Decline' }))
  await tabTo(agent, dialog.getByRole('radio').first())
  await agent.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'The home is under contract.' })).toBeChecked()
  await tabToAndPress(agent, dialog.getByRole('button', { name: 'Decline request' }))
  await expect(second).toHaveCount(0)
  await elsewhere.close()

  const declined = page.getByRole('listitem').filter({ hasText: 'Quinn’s second visit' })
  await expect(declined.getByText('Declined', { exact: true })).toBeVisible()
  await expect(declined).toContainText('The home is under contract.')
})
