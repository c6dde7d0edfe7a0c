import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SharedFile } from '#features/vault/contract'
import SharedFilePage from './shared-file-page.tsx'

const file: SharedFile = {
  name: 'Floor plan',
  ending: 'png',
  byteSize: 2_400_000,
  scan: 'not_scanned',
  ownerName: 'Maya Castellanos',
  expiresAt: '2026-12-20T15:00:00.000Z',
  asksPassword: true,
  asksEmail: true,
  download: false,
}
const token = 'A'.repeat(32)

const show = (loaderData: { file: SharedFile | null; why: string }) => {
  const element = <SharedFilePage params={{ token }} loaderData={loaderData} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
afterEach(() => vi.unstubAllGlobals())

test('a wrong password is named, and what was typed stays', async () => {
  const message = 'That isn’t the password. Check it and try again.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ problem: 'invalid-input', message, fields: { 'body.password': message } }, { status: 400 }),
  )
  await show({ file, why: '' })
  await page.getByRole('textbox', { name: 'Your email address' }).fill('pat@example.com')
  await page.getByLabelText('Password').fill('guess')
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your email address' })).toHaveValue('pat@example.com')
})

test('a picture for viewing only is shown without a download', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fileUrl: '/api/shared-files/a/files/b' }))
  await show({ file: { ...file, asksPassword: false, asksEmail: false }, why: '' })
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect.element(page.getByRole('img', { name: 'Shared picture Floor plan' })).toHaveAttribute('src', '/api/shared-files/a/files/b')
  await expect.element(page.getByText('Maya Castellanos shares this picture for viewing only.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download' })).not.toBeInTheDocument()
})

test('a link that ended says why', async () => {
  await show({ file: null, why: 'This link has expired. Ask the agent for a new one.' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await expect.element(page.getByText('This link has expired. Ask the agent for a new one.')).toBeVisible()
})
