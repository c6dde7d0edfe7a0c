import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PlanUse } from './plan-use.tsx'

test('a plan without limits says how much is used and that there is none', async () => {
  const film = { minutes: 0, minutesLimit: null, gigabytes: 1234.56, gigabytesLimit: 2000 }
  const screen = await render(<PlanUse billing={{ used: 3, limit: null, film }} />)
  const lines = screen.getByRole('list', { name: 'What your plan holds' }).getByRole('listitem')
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    '3 on the market, no limit',
    '0 minutes of video, no limit',
    '1,234.6 of 2,000 GB of storage',
  ])
})
