import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { FailedPage } from './failed-page.tsx'

const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => vi.restoreAllMocks())

/** The screen on a page of one version, with a server of another or the same one. Resolves once the server was asked. */
async function failed(build: string, serverBuild: string) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ build: serverBuild, status: 'healthy' }))
  const screen = await render(
    <PublicSettingsProvider value={{ build, operator: { supportEmail: 'help@homes.example' } } as PublicSettings}>
      <FailedPage error={new TypeError('photos is undefined')} reload={reload} />
    </PublicSettingsProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-store' })))
  return screen
}

test('a page of an older version that fails is loaded again, once for the version of the server; one of the same version stays', async () => {
  await (await failed('same', 'same')).unmount()
  await (await failed('old', 'new')).unmount()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await (await failed('old', 'new')).unmount()
  await failed('old', 'newest')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
