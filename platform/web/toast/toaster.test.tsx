import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of toastStore.get()) toastStore.remove(id)
})

test('a toast shows, is announced once and closes by its button', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Message deleted', description: 'The message has been removed', duration: 60_000 })
  const shown = screen.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await expect.element(shown).toMatchTextContent('Message deleted')
  await expect.element(screen.getByText('Message deleted. The message has been removed')).toBeInTheDocument()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('a toast leaves by itself after its time', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Saved', duration: 50 })
  await expect.poll(() => toastStore.get()).toEqual([])
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
})

test('it stays for five seconds', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'First' })
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  vi.useFakeTimers()
  toast({ title: 'Second' })
  await vi.waitFor(() => expect(screen.getByRole('listitem').elements()).toHaveLength(2))
  const open = () => toastStore.get().filter(({ title, open: shown }) => title === 'Second' && shown).length
  await vi.advanceTimersByTimeAsync(4900)
  expect(open()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(open()).toBe(0)
})

test('it is swiped away by fifty pixels and comes back after fewer', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Swipe me', duration: 60_000 })
  const shown = screen.getByRole('listitem')
  await expect.element(shown).toBeVisible()
  const element = shown.element()
  element.setPointerCapture = () => undefined
  const point = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY: 10 }))
  const swipe = (pixels: number) => {
    point('pointerdown', 100)
    point('pointermove', 120)
    point('pointermove', 100 + pixels)
    point('pointerup', 100 + pixels)
  }
  swipe(49)
  expect(toastStore.get().map(({ open }) => open)).toEqual([true])
  swipe(51)
  await expect.poll(() => toastStore.get()).toEqual([])
})

test('F8 leads to the toasts, and an action can be taken there', async () => {
  const screen = await render(<Toaster />)
  let tried = 0
  toast({
    title: 'Error',
    description: 'Failed to send message',
    variant: 'destructive',
    duration: 60_000,
    action: { label: 'Try again', onPress: () => (tried += 1) },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toHaveFocus()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(tried).toBe(1)
})

test('no more than three toasts are shown at once', async () => {
  const screen = await render(<Toaster />)
  for (const title of ['One', 'Two', 'Three', 'Four']) toast({ title, duration: 60_000 })
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' }).getByText('Four')).toBeVisible()
  expect(toastStore.get().map(({ title }) => title)).toEqual(['Two', 'Three', 'Four'])
})
