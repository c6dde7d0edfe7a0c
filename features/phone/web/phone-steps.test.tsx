import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PhoneVerification } from '#features/phone/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { toastStore } from '#platform/web/toast/toast.ts'
import { PhoneSteps } from './phone-steps.tsx'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const statement = 'Tourstead may text me codes to verify this number. Reply STOP to opt out.'
const start: PhoneVerification = { step: 'start', phone: '+15125550148', verifiedAt: null, code: null, secondsToNextCode: 0, statement }
const sent: PhoneVerification = {
  ...start,
  step: 'code',
  code: { expiresAt: '2026-11-25T12:10:00Z', triesLeft: 5, delivery: 'outbox' },
  secondsToNextCode: 60,
}
const verified: PhoneVerification = { ...start, step: 'verified', verifiedAt: '2026-11-25T12:00:00Z' }

type Answer = PhoneVerification | { status: number; body: object }

/** The page over a server that holds `state` and answers what is posted with `answers`, one after the other. */
async function page(state: PhoneVerification, ...answers: Answer[]) {
  const posted: { path: string; body: unknown }[] = []
  let current = state
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (!pathname.startsWith('/api/phone-verification')) return Response.json({}, { status: 401 })
    if (init.method !== 'POST') return Response.json(current)
    posted.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const answer = answers.shift() ?? current
    if ('status' in answer) return Response.json(answer.body, { status: answer.status })
    current = answer
    return Response.json(answer)
  })
  const screen = await render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <PhoneSteps /> }])} />
    </Queries>,
  )
  return { screen, posted, become: (after: PhoneVerification) => void (current = after) }
}

test('one agrees, gets a code at the number of the account, and types it', async () => {
  const { screen, posted } = await page(start, sent, verified)
  await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('(512) 555-0148')
  await screen.getByRole('button', { name: 'Text me a code' }).click()
  await expect.element(screen.getByText('Check the box so we may text you.').first()).toBeVisible()
  expect(posted).toEqual([])
  await screen.getByRole('checkbox', { name: statement }).click()
  await screen.getByRole('button', { name: 'Text me a code' }).click()
  await expect.element(screen.getByText('We texted a code to (512) 555-0148. It works for 10 minutes.')).toBeVisible()
  expect(posted[0]).toEqual({ path: '/api/phone-verification/codes', body: { phone: '(512) 555-0148', statement } })
  await expect.element(screen.getByRole('link', { name: 'outbox' })).toHaveAttribute('href', '/dev/outbox')

  const code = screen.getByLabelText('6-digit code')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12345')
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.element(screen.getByText('Enter the 6 digits from the text.').first()).toBeVisible()
  await code.fill('123 456')
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.element(screen.getByText('(512) 555-0148 is verified')).toBeVisible()
  expect(posted[1]).toEqual({ path: '/api/phone-verification/check', body: { code: '123 456' } })
  await expect.poll(() => toastStore.get().at(-1)?.title).toBe('Phone verified')
})

test('a refusal is shown in the server’s own words, and what was typed stays', async () => {
  const message = 'This is a premium-rate number. Use a regular mobile number.'
  const { screen } = await page(start, { status: 400, body: { problem: 'invalid-input', message, fields: { 'body.phone': message } } })
  await screen.getByLabelText('Mobile number').fill('(900) 234-5678')
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Text me a code' }).click()
  await expect.element(screen.getByText(message).first()).toBeVisible()
  await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('(900) 234-5678')
})

test('after the fifth wrong code there is nothing to type into, and a new code to ask for', async () => {
  const message = 'That code isn’t right, and that was the last try. Get a new code.'
  const refusal = { status: 400, body: { problem: 'invalid-input', message, fields: { 'body.code': message } } }
  const spent = { ...sent, code: { ...sent.code, triesLeft: 0 } as PhoneVerification['code'], secondsToNextCode: 0 }
  const { screen, become, posted } = await page({ ...sent, secondsToNextCode: 0 }, refusal, sent)
  await screen.getByLabelText('6-digit code').fill('000000')
  become(spent)
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.element(screen.getByText('No tries left')).toBeVisible()
  await expect.element(screen.getByLabelText('6-digit code')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Get a new code' }).click()
  await expect.poll(() => posted.at(-1)).toEqual({ path: '/api/phone-verification/codes', body: { phone: '+15125550148', statement } })
  await expect.element(screen.getByLabelText('6-digit code')).toBeVisible()
})

test('a new code counts down, and another number can be typed and left again', async () => {
  const { screen } = await page(sent)
  await expect.element(screen.getByRole('button', { name: /^New code in (1:00|0:5\d)$/ })).toBeDisabled()
  await screen.getByRole('button', { name: 'Change number' }).click()
  await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('')
  await screen.getByRole('button', { name: 'Keep (512) 555-0148' }).click()
  await expect.element(screen.getByLabelText('6-digit code')).toBeVisible()
})

test.each([
  ['waiting', 'Your text is on its way.'],
  ['sent', 'Your text was sent.'],
  ['delivered', 'Your text was delivered.'],
  ['failed', 'Your text couldn’t be delivered. Check the number, or get a new code.'],
] as const)('what became of the text is there: %s', async (delivery, text) => {
  const { screen } = await page({ ...sent, code: { expiresAt: '2026-11-25T12:10:00Z', triesLeft: 5, delivery } })
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a number in review says what happens next, and nothing of anybody else', async () => {
  const { screen } = await page({ ...start, step: 'in_review' })
  await expect.element(screen.getByText('We’re reviewing (512) 555-0148')).toBeVisible()
  await expect.element(screen.getByText(/usually within one business day/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/another account|someone else/i)
})

test('a site that sends no texts says so', async () => {
  const { screen } = await page({ ...start, step: 'closed' })
  await expect.element(screen.getByText('Phone verification isn’t available on this site yet.')).toBeVisible()
})
