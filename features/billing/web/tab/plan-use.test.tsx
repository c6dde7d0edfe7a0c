import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PlanUse } from './plan-use.tsx'

test('a plan without limits says how much is used and that there is none', async () => {
  const film = { minutes: 0.4, minutesLimit: null, gigabytes: 1234.56, gigabytesLimit: 2000 }
  const screen = await render(<PlanUse billing={{ used: 3, limit: null, film, texts: { sent: 4, limit: null }, leadExport: true }} />)
  const lines = screen.getByRole('list', { name: 'What your plan holds' }).getByRole('listitem')
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    '3 on the market, no limit',
    '<1 min of video, no limit',
    '1,234.6 of 2,000 GB of storage',
    '4 text alerts in the last 30 days, no limit',
    'Lead export to a spreadsheet',
  ])
})

test('the free plan says how many texts are left and that leads are not exported', async () => {
  const film = { minutes: 0, minutesLimit: 60, gigabytes: 0, gigabytesLimit: 10 }
  const screen = await render(<PlanUse billing={{ used: 3, limit: 5, film, texts: { sent: 18, limit: 20 }, leadExport: false }} />)
  await expect.element(screen.getByText('18 of 20 text alerts in the last 30 days')).toBeVisible()
  await expect.element(screen.getByText('No lead export to a spreadsheet')).toBeVisible()
})
