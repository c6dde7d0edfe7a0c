import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import type { Moment } from '../../contract/message.ts'
import { AskForm } from '../ask/ask-form.tsx'

const settings = { outboxOpen: false, identity: { mode: 'embedded', emailLink: true } } as unknown as PublicSettings

/** The form of a home, and the page to sign in that it leads to. */
export function showAsk({ moment = null, address = '/property/5' }: { moment?: Moment | null; address?: string } = {}) {
  const element = <AskForm agent={{ id: 2, name: 'Maya Castellanos' }} propertyId={5} moment={moment} />
  const routes = [
    { path: '/property/5', element },
    { path: '/auth', element: <p>Please sign in</p> },
  ]
  return render(
    <PublicSettingsProvider value={settings}>
      <Queries>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
        <Toaster />
      </Queries>
    </PublicSettingsProvider>,
  )
}
