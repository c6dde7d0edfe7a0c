import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.remove(id)
})

test('a toast shows, is announced once and closes by its button', async () => {
  const screen = await render(<Toaster />)
  toast({ title: 'Message deleted', description: 'The message has been removed' })
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

test('F8 leads to the toasts, and an action can be taken there', async () => {
  const screen = await render(<Toaster />)
  let tried = 0
  toast({
    title: 'Error',
    description: 'Failed to send message',
    variant: 'destructive',
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
  for (const title of ['One', 'Two', 'Three', 'Four']) toast({ title })
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' }).getByText('Four')).toBeVisible()
  expect(toastStore.get().map(({ title }) => title)).toEqual(['Two', 'Three', 'Four'])
})
