import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { VideosTab } from './videos-tab.tsx'

const settings: PublicSettings = {
  product: { name: 'Tourstead', slug: 'tourstead' },
  build: 'test',
  publicUrl: 'http://localhost:3000',
  operator: { supportEmail: 'help@homes.example', legalEmail: 'legal@homes.example', postalAddress: null, state: null },
  demo: false,
  outboxOpen: false,
  mapStyleUrl: null,
  satelliteTilesUrl: null,
  mortgageRate: null,
  mapCredits: [],
  videoMaxBytes: 2_000_000_000,
  identity: { mode: 'embedded', apiKey: 'key', apiBase: '/identity', projectId: 'tourstead' },
}
afterEach(() => vi.unstubAllGlobals())

test('why a video cannot be deleted is said in the dialog, and the video stays', async () => {
  const message = 'Buyers see this video on “Loft,” and your brokerage approves changes.'
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'DELETE'
      ? Response.json({ problem: 'conflict', message }, { status: 409 })
      : Response.json({ items: [videoFixture({ title: 'Walk through' })] }),
  )
  await render(
    <Queries>
      <PublicSettingsProvider value={settings}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <VideosTab /> }])} />
      </PublicSettingsProvider>
    </Queries>,
  )
  await page.getByRole('button', { name: 'Remove Walk through' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove video' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Walk through')).toBeVisible()
})
