import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { saveRsvp, type PublicOpenHouse } from '#features/open-houses/contract'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { call } from '#platform/web/call/call.ts'
import type { PostedAnswer } from './posted/answer-form.ts'
import { PostedRsvpForm } from './posted/posted-rsvp-form.tsx'
import { RsvpCard } from './rsvp-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const house: PublicOpenHouse = { ...openHouseFixture('2026-12-06'), id: 7, spotsLeft: 4, myParty: null }

function Shown({ first, isSignedIn }: { first: PublicOpenHouse; isSignedIn: boolean }) {
  const [value, setValue] = useState(first)
  const { id, spotsLeft, myParty } = value
  const send = async (party: number) => setValue(await call(saveRsvp, { params: { id }, body: { party } }))
  const posted = { id, action: '/open-houses/1' }
  const answer = { state: 'known', again: () => undefined } as const
  return <RsvpCard heading="Sunday" {...{ spotsLeft, myParty, isSignedIn, answer, send, posted }} back="/open-houses/1" />
}

const shown = (change: Partial<PublicOpenHouse> = {}, isSignedIn = true) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Shown first={{ ...house, ...change }} isSignedIn={isSignedIn} /> }])}
    />,
  )

test('somebody says with how many they come, and takes it back', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    const body = JSON.parse(String(options.body)) as { party: number }
    bodies.push(body)
    return Response.json({ ...house, myParty: body.party || null, spotsLeft: 4 - body.party })
  })
  await shown()
  await expect.element(page.getByText('4 spots left')).toBeVisible()
  await page.getByLabelText('How many are coming?').selectOptions('3')
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect.element(page.getByText('You’re going, party of 3.', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('1 spot left')).toBeVisible()
  await page.getByRole('button', { name: 'I’m not going' }).click()
  await expect.element(page.getByRole('button', { name: 'I’m going' })).toBeVisible()
  expect(bodies).toEqual([{ party: 3 }, { party: 0 }])
})

test('a refusal is read on the card, and the choice stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ problem: 'conflict', message: 'There’s room for 1 more.' }, { status: 409 }))
  await shown()
  await page.getByLabelText('How many are coming?').selectOptions('2')
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There’s room for 1 more.')
  await expect.element(page.getByLabelText('How many are coming?')).toHaveValue('2')
})

test('a visitor answers without an account, with scripts too, and may sign in instead', async () => {
  const settings = { identity: { mode: 'embedded', emailLink: true } } as PublicSettings
  const router = createMemoryRouter([{ path: '*', element: <Shown first={house} isSignedIn={false} /> }])
  await render(
    <PublicSettingsProvider value={settings}>
      <RouterProvider router={router} />
    </PublicSettingsProvider>,
  )
  await expect.element(page.getByLabelText('Your email')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I’m going' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Have an account? Sign in to RSVP' }))
    .toHaveAttribute('href', `/auth?redirect=${encodeURIComponent('/open-houses/1')}`)
})

test('a visitor signs in first where we mail no codes, and nobody is asked where there is no room', async () => {
  const screen = await shown({}, false)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to RSVP' }))
    .toHaveAttribute('href', `/auth?redirect=${encodeURIComponent('/open-houses/1')}`)
  await screen.unmount()
  await shown({ spotsLeft: 0 })
  await expect.element(page.getByText('Full')).toBeVisible()
  expect(document.querySelector('button')).toBeNull()
})

const form = (answer?: PostedAnswer) =>
  render(<PostedRsvpForm id={7} action="/open-houses/1" answer={answer} note="The agent sees your name." />)
const posted = {
  id: 7,
  isMailed: false,
  message: 'Enter a name.',
  fields: { name: 'Enter a name.' },
  typed: { party: '3', email: 'pat@example.com' },
}
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))

test('without scripts a name and an address are posted, and a refused form comes back as it was typed', async () => {
  const first = await form()
  await page.getByLabelText('Your name').fill('Sam Okafor')
  await page.getByLabelText('Your email').fill('sam@example.com')
  await expect.element(page.getByText('The agent sees your name.')).toBeVisible()
  expect(sent()).toEqual({ act: 'mail', rsvp: '7', party: '1', name: 'Sam Okafor', email: 'sam@example.com' })
  await first.unmount()
  await form(posted)
  await expect.element(page.getByLabelText('Your name')).toHaveAccessibleDescription('Enter a name.')
  await expect.element(page.getByLabelText('Your email')).toHaveValue('pat@example.com')
  await expect.element(page.getByLabelText('How many are coming?')).toHaveValue('3')
})

test('once mailed it asks for the code, and says on the card that is meant why one was refused', async () => {
  const refused = {
    ...posted,
    isMailed: true,
    message: 'Wrong.',
    fields: { code: 'That code isn’t right.' },
    typed: { ...posted.typed, name: 'Pat', code: '1' },
  }
  const first = await form(refused)
  await expect.element(page.getByText('Open the link in the email we sent to pat@example.com, or enter its code here.')).toBeVisible()
  await expect.element(page.getByLabelText('6-digit code')).toHaveAccessibleDescription('That code isn’t right.')
  expect(sent()).toEqual({ act: 'prove', rsvp: '7', party: '3', name: 'Pat', email: 'pat@example.com', code: '1' })
  await first.unmount()
  await form({ ...refused, id: 8 })
  await expect.element(page.getByLabelText('Your name')).toHaveValue('')
})
