import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import { AgreementLine } from './agreement-line.tsx'

const agreement = {
  id: 7,
  isVoid: false,
  isWithEarlierAgent: false,
  kind: 'representation' as const,
  signedName: 'Priya Natarajan',
  signedAt: '2026-11-20T14:00:00.000Z',
  isSealed: false,
  isFile: true,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an uploaded copy is downloaded; one signed here has nothing to download, and a void one says that it is not used', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '')
    return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  })
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const screen = await render(<AgreementLine agreement={agreement} />)
  await expect.element(page.getByText(/^Signed agreement uploaded by Priya Natarajan on Nov 20, 2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Download agreement' }).click()
  await expect.poll(() => files).toEqual(['agreement-7-signed.pdf'])
  expect(asked).toEqual(['/api/agreements/7/files/signed'])
  await screen.rerender(<AgreementLine agreement={{ ...agreement, isFile: false }} />)
  await expect.element(page.getByText(/^Agreement signed by Priya Natarajan on Nov 20, 2026/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await screen.rerender(<AgreementLine agreement={{ ...agreement, isFile: false, isVoid: true }} />)
  await expect.element(page.getByText('We no longer use it.')).toBeVisible()
})

test('a copy that cannot be opened says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ problem: 'not-found', message: 'Not found.' }, { status: 404 }))
  await render(
    <>
      <AgreementLine agreement={agreement} />
      <Toaster />
    </>,
  )
  await page.getByRole('button', { name: 'Download agreement' }).click()
  await expect.element(page.getByText('Couldn’t open the agreement')).toBeVisible()
})
