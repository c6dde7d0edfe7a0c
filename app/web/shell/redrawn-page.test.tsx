import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#platform/web/press/early-presses.js'
import { followPresses } from '#platform/web/press/replay-presses.ts'
import { followTyped } from '#platform/web/press/restore-typed.ts'
import { CrashBoundary } from './crash-screen.tsx'
import { RedrawnPage } from './redrawn-page.tsx'

beforeEach(() => {
  followPresses()
  followTyped()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

/** Removes a text that it shows beside others, which fails when a translator has replaced it. */
function Offer() {
  const [isSent, setSent] = useState(false)
  return (
    <form>
      <input aria-label="Price" />
      <p>
        {isSent ? null : 'Not sent. '}
        <button type="button" onClick={() => setSent(true)}>
          Send
        </button>
      </p>
    </form>
  )
}

test('a page whose texts a translator has replaced is drawn again with what was typed, and counted without text', async () => {
  const screen = await render(
    <RedrawnPage>
      <Offer />
    </RedrawnPage>,
  )
  await screen.getByLabelText('Price').fill('$440,000')
  const text = screen.container.querySelector('p')?.firstChild
  const font = document.createElement('font')
  font.textContent = 'No enviado. '
  text?.replaceWith(font)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => screen.container.querySelector('p')?.textContent).toBe('Not sent. Send')
  await expect.element(screen.getByLabelText('Price')).toHaveValue('$440,000')
  expect(vi.mocked(navigator.sendBeacon).mock.calls).toEqual([['/api/page-redraws']])
})

test('another error, and a page that fails each time, reach the error screen', async () => {
  for (const error of [new Error('broken'), new DOMException('insertBefore', 'NotFoundError')]) {
    const Broken = () => {
      throw error
    }
    const screen = await render(
      <CrashBoundary>
        <RedrawnPage>
          <Broken />
        </RedrawnPage>
      </CrashBoundary>,
    )
    await expect.element(screen.getByRole('alert')).toHaveTextContent("Something went sideways. Let's get you back on track!")
    await screen.unmount()
  }
})
