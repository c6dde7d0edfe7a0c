import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { maya, startWithVerifiedAccount } from '../support/people.ts'

interface Options {
  days: { times: { startsAt: string; isBehind: boolean }[] }[]
}
const propertyId = 4

test('two buyers race for one time: one has it, the other is told at once and books the next one offered', async ({ page, browser }) => {
  const asAgent = await caller(page.request, maya.email)
  const tours = { notBefore: null, lengthMinutes: null, instructions: '' }
  await asAgent.put(`/api/agent/tour-settings/${propertyId}`, { ...tours, mode: 'instant' })
  const { days } = (await (await page.request.get(`/api/tours/options/${propertyId}`)).json()) as Options
  const time = days.flatMap(({ times }) => times).findLast(({ isBehind }) => !isBehind)?.startsAt ?? ''
  const elsewhere = await browser.newContext()
  const buyers = [page, await elsewhere.newPage()]
  await startWithVerifiedAccount(page, 'Rae')
  await startWithVerifiedAccount(buyers[1] ?? page, 'Sol')
  for (const buyer of buyers) {
    await buyer.goto(`/schedule-visit/${propertyId}?${new URLSearchParams({ time, note: 'We love the porch.' })}`)
    await expect(buyer.getByRole('heading', { level: 1, name: 'Book your tour' })).toBeVisible()
    await buyer.getByRole('radio', { name: 'I have my own agent' }).check()
    await buyer.getByLabel('Your agent’s name').fill('Noor Haddad')
    await buyer.getByLabel('Their brokerage').fill('Pecan Homes')
  }
  await Promise.all(buyers.map((buyer) => buyer.getByRole('button', { name: 'Book tour' }).click()))

  const won = (buyer: typeof page) => buyer.getByRole('heading', { level: 1, name: 'Your tours' })
  const lost = (buyer: typeof page) => buyer.getByRole('alert').filter({ hasText: 'That time was just taken.' })
  for (const buyer of buyers) await expect(won(buyer).or(lost(buyer))).toBeVisible()
  const losers = []
  for (const buyer of buyers) if (await lost(buyer).isVisible()) losers.push(buyer)
  const [loser] = losers
  if (!loser || losers.length !== 1) throw new Error(`${losers.length} of two buyers lost.`)
  await expect(lost(loser)).toContainText('Next open times:')
  expect(await violations(loser)).toEqual([])
  const next = loser.getByRole('list').filter({ has: loser.getByRole('link', { name: /\d:\d\d [AP]M/ }) })
  await expect(next.getByRole('link')).toHaveCount(3)
  await next.getByRole('link').first().click()
  await expect(lost(loser)).toHaveCount(0)
  await expect(loser.getByLabel('Note to the agent')).toHaveValue('We love the porch.')
  await expect(loser.getByLabel('Your agent’s name')).toHaveValue('Noor Haddad')
  await loser.getByRole('button', { name: 'Book tour' }).click()
  for (const buyer of buyers) {
    await expect(won(buyer)).toBeVisible()
    await expect(buyer.getByText('Confirmed', { exact: true })).toBeVisible()
  }
  await elsewhere.close()
  await asAgent.put(`/api/agent/tour-settings/${propertyId}`, { ...tours, mode: 'request' })
})
