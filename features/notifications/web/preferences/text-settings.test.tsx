import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TextAlerts } from '#features/notifications/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { TextSettings } from './text-settings.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const off: TextAlerts = {
  state: 'off',
  phone: '+15125550101',
  statement: 'Tourstead may text me. Reply STOP.',
  agreedAt: null,
  coversLeads: false,
  sent: 0,
  limit: null,
}
const on: TextAlerts = { ...off, state: 'on', agreedAt: '2026-11-20T14:00:00.000Z', coversLeads: true }

async function settings(stored: TextAlerts, answer: (body: unknown) => Response = () => Response.json(on)) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) =>
    init.method === 'PUT' ? answer(JSON.parse(String(init.body))) : Response.json(stored),
  )
  const element = (
    <Queries>
      <TextSettings />
      <p>Below</p>
    </Queries>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('somebody reads what they agree to, agrees, and sees where texts go and since when', async () => {
  const sent: unknown[] = []
  const screen = await settings(off, (body) => {
    sent.push(body)
    return Response.json(on)
  })
  await expect.element(screen.getByText(off.statement)).toBeVisible()
  await screen.getByRole('button', { name: 'Agree and turn on' }).click()
  await expect.element(screen.getByText(/^Alerts go to \(512\) 555-0101.*You agreed on Nov(ember)? 20/)).toBeVisible()
  expect(sent).toEqual([{ isOn: true, statement: off.statement }])
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
})

test('who agreed before texts about leads existed reads the new sentence and can agree to it', async () => {
  const sent: unknown[] = []
  const screen = await settings({ ...on, coversLeads: false }, (body) => {
    sent.push(body)
    return Response.json(on)
  })
  await expect.element(screen.getByText(off.statement)).toBeVisible()
  await screen.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect.poll(() => screen.getByText(off.statement).elements()).toEqual([])
  expect(sent).toEqual([{ isOn: true, statement: off.statement }])
})

test('a refusal is said, and the way back stays', async () => {
  const screen = await settings(off, () => Response.json({ problem: 'conflict', message: 'Agree again.' }, { status: 409 }))
  await screen.getByRole('button', { name: 'Agree and turn on' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Agree again.')
  await expect.element(screen.getByRole('button', { name: 'Agree and turn on' })).toBeEnabled()
})

test.each([
  ['unverified', 'Verify your phone number to get alerts by text.'],
  ['stopped', 'You asked us to stop texting this number. To get texts again, reply START to the last one.'],
] as const)('a number that is %s has the reason instead of a switch', async (state, sentence) => {
  const screen = await settings({ ...off, state })
  await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a site that sends no texts does not speak of them', async () => {
  const screen = await settings({ ...off, state: 'closed', phone: null })
  await expect.element(screen.getByText('Below')).toBeVisible()
  expect(screen.getByRole('heading').elements()).toEqual([])
})

test.each([
  [7, '7 of the 20 texts your plan includes every 30 days have been sent.'],
  [20, /^All 20 texts your plan includes every 30 days have been sent\. Alerts still come by email/],
] as const)('of a plan that sends 20 texts, %i went', async (sent, sentence) => {
  const screen = await settings({ ...on, sent, limit: 20 })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})
