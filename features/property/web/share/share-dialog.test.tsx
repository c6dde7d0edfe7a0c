import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { propertyFixture } from '../testing/property.fixtures.ts'
import { ShareDialog } from './share-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const moment = { videoId: 9, seconds: 12.34, chapter: undefined }
const address = `${location.origin}/property/5`

test('a link to this moment of the tour is copied, mailed, texted and drawn as a QR code, and without the moment too', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const screen = await render(<ShareDialog home={propertyFixture()} moment={moment} onClose={() => undefined} />)
  await expect.element(screen.getByRole('img', { name: `QR code of ${address}?t=12.3` })).toBeVisible()
  await screen.getByRole('button', { name: 'Copy link' }).click()
  await screen.getByRole('checkbox', { name: 'Start tour at 0:12' }).click()
  await screen.getByRole('button', { name: 'Copy link' }).click()
  expect(copied).toEqual([`${address}?t=12.3`, address])
  await expect.element(screen.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  for (const [name, scheme] of [
    ['Email', 'mailto:?'],
    ['Text message', 'sms:?'],
  ] as const) {
    const link = screen.getByRole('link', { name }).element() as HTMLAnchorElement
    expect(link.href.startsWith(scheme)).toBe(true)
    expect(decodeURIComponent(link.href)).toContain(address)
  }
})

test('a tour that stands at its beginning is shared as the home alone', async () => {
  const screen = await render(<ShareDialog home={propertyFixture()} moment={{ ...moment, seconds: 0 }} onClose={() => undefined} />)
  await expect.element(screen.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})
