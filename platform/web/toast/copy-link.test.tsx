import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { copyLink } from './copy-link.ts'
import { toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of toastStore.get()) toastStore.remove(id)
})

const link = 'https://tourstead.example/property/5'
const ask = () => copyLink(link, { title: 'Link copied' }, 'Copy this link')

test('a copied link is said to be copied', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const screen = await render(<Toaster />)
  await ask()
  await expect.element(screen.getByText('Link copied').first()).toBeVisible()
  expect(copied).toEqual([link])
})

test('where the browser refuses to copy, the link is shown to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  const screen = await render(<Toaster />)
  await ask()
  await expect.element(screen.getByText('Copy this link').first()).toBeVisible()
  await expect.element(screen.getByText(link).first()).toBeVisible()
  await expect.element(screen.getByText('Link copied')).not.toBeInTheDocument()
})
