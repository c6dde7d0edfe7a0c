import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { openFlags } from '#platform/web/session/feature-flags.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { followFlags } from './follow-flags.ts'
import { Footer } from './shell/footer.tsx'
import { TurnedOnPage } from './turned-on-page.tsx'

let ending: (() => void) | undefined
afterEach(() => {
  ending?.()
  ending = undefined
  openFlags.set(undefined)
  sessionStore.set({ status: 'loading' })
  vi.unstubAllGlobals()
})

function show(at: string, forSome: boolean) {
  const limitedFlags = [{ key: 'events', paths: ['/eventspecial'], forSome }]
  const settings = { limitedFlags, operator: {} } as unknown as PublicSettings
  const element = (
    <PublicSettingsProvider value={settings}>
      <TurnedOnPage>
        <p>The page itself</p>
      </TurnedOnPage>
      <Footer demo={false} />
    </PublicSettingsProvider>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />)
}
const link = () => page.getByRole('link', { name: 'Events' })

test('a page that is off says so, and no link leads there', async () => {
  sessionStore.set({ status: 'signed-out' })
  await show('/eventspecial/7', false)
  await expect.element(page.getByText('This part of the site is turned off right now.')).toBeVisible()
  await expect.element(page.getByText('The page itself')).not.toBeInTheDocument()
  await expect.element(link()).not.toBeInTheDocument()
})

test('every other page is as always', async () => {
  await show('/about', false)
  await expect.element(page.getByText('The page itself')).toBeVisible()
})

test('what is on for some is drawn once the server says that it is on for whoever came', async () => {
  const replies = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  let asked = 0
  vi.stubGlobal('fetch', async () => Response.json({ on: await replies[asked++]?.promise }))
  await show('/eventspecial', true)
  ending = followFlags()
  signInAs({ id: 7 })
  await expect.element(link()).not.toBeInTheDocument()
  await expect.element(page.getByText('The page itself')).not.toBeInTheDocument()
  await expect.element(page.getByText(/turned off/)).not.toBeInTheDocument()
  replies[0]?.resolve(['events'])
  await expect.element(page.getByText('The page itself')).toBeVisible()
  await expect.element(link()).toBeVisible()
  signInAs({ id: 8 })
  await expect.element(link()).not.toBeInTheDocument()
  replies[1]?.resolve([])
  await expect.element(page.getByText(/turned off right now/)).toBeVisible()
  // Whoever signs out there is sent to sign in by the page.
  sessionStore.set({ status: 'signed-out' })
  await expect.element(page.getByText('The page itself')).toBeVisible()
})
