import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { saveRsvp, type PublicOpenHouse } from '#features/open-houses/contract'
import { openHouseFixture } from '#fixtures/listings/contract/testing/listing'
import { call } from '#platform/web/call/call.ts'
import { RsvpCard } from './rsvp-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const house: PublicOpenHouse = { ...openHouseFixture('2026-12-06'), id: 7, spotsLeft: 4, myParty: null }

function Shown({ first, isSignedIn }: { first: PublicOpenHouse; isSignedIn: boolean }) {
  const [value, setValue] = useState(first)
  const { id, spotsLeft, myParty } = value
  const send = async (party: number) => setValue(await call(saveRsvp, { params: { id }, body: { party } }))
  const answer = { state: 'known', again: () => undefined } as const
  return <RsvpCard heading="Sunday" {...{ spotsLeft, myParty, isSignedIn, answer, send }} back="/open-houses/1" />
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

test('a visitor signs in first, and nobody is asked where there is no room', async () => {
  const screen = await shown({}, false)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to RSVP' }))
    .toHaveAttribute('href', `/auth?redirect=${encodeURIComponent('/open-houses/1')}`)
  await screen.unmount()
  await shown({ spotsLeft: 0 })
  await expect.element(page.getByText('Full')).toBeVisible()
  expect(document.querySelector('button')).toBeNull()
})
