import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VaultShare } from '#features/vault/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { ShareList } from './share-list.tsx'
import { isWorking, stateText } from './share-state.ts'

const share = (change: Partial<VaultShare> = {}): VaultShare => ({
  id: 3,
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2199-11-27T15:00:00.000Z',
  revokedAt: null,
  hasPassword: false,
  watermark: false,
  download: true,
  openCount: 0,
  openings: [],
  ...change,
})
const ended = '2026-01-02T15:00:00.000Z'

beforeEach(() => sharedQueries().clear())
afterEach(() => vi.unstubAllGlobals())

const show = (...shares: VaultShare[]) =>
  render(
    <Queries>
      <ShareList shares={shares} />
    </Queries>,
  )

test('a link works until it ends or is turned off, and says which', () => {
  expect([share(), share({ expiresAt: ended }), share({ revokedAt: ended })].map((each) => isWorking(each))).toEqual([true, false, false])
  expect(stateText(share())).toMatch(/^Works until Nov 2\d, 2199$/)
  expect(stateText(share({ expiresAt: ended }))).toBe('Expired Jan 2, 2026')
  expect(stateText(share({ expiresAt: ended, revokedAt: ended }))).toBe('Turned off Jan 2, 2026')
})

test('a file that is not shared says so', async () => {
  await show()
  await expect.element(page.getByText('Not shared.')).toBeVisible()
})

test('a link that nobody opened says so, with what it asks for', async () => {
  await show(share({ hasPassword: true, watermark: true, download: false }))
  await expect.element(page.getByText('Not opened yet.')).toBeVisible()
  for (const text of ['Password', 'Watermark', 'View only']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/we don’t check them/)).not.toBeInTheDocument()
})

test('who opened it is named as they typed it, and the file they got', async () => {
  const at = '2026-11-21T15:00:00.000Z'
  const openings = [
    { at, email: 'pat@example.com', version: 2, sentAt: at },
    { at, email: '', version: 1, sentAt: null },
  ]
  await show(share({ openCount: 12, openings }))
  await expect.element(page.getByText('Opened 12 times')).toBeVisible()
  await expect.element(page.getByText(/pat@example\.com opened version 2 and downloaded the file/)).toBeVisible()
  await expect.element(page.getByText(/Someone with the link opened version 1$/)).toBeVisible()
  await expect.element(page.getByText('Email addresses are as typed; we don’t check them.')).toBeVisible()
})

test('a link that ended cannot be turned off, and one that could not be says why', async () => {
  await show(share({ expiresAt: ended }))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a link that could not be turned off stays', async () => {
  const message = 'The service is not available right now.'
  vi.stubGlobal('fetch', async () => Response.json({ problem: 'not-allowed', message }, { status: 403 }))
  await show(share())
  const button = page.getByRole('button', { name: /^Turn off the link created Nov 20, 2026/ })
  await button.click()
  await expect.element(button).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
})
