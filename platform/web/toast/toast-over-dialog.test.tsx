import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { takenOver } from './follow-dialogs.ts'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of toastStore.get()) toastStore.remove(id)
})

/** Two dialogs, of which the second comes first in the document, and a third that is removed while it is open. */
function Page() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <Dialog id="above" title="Name of the list">
        <button type="button">Create</button>
      </Dialog>
      <Dialog id="below" title="Lists">
        <button type="button">New list</button>
      </Dialog>
      {shown && (
        <Dialog id="gone" title="Going">
          <button type="button" onClick={() => setShown(false)}>
            Leave
          </button>
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

const dialog = (id: string) => document.getElementById(id) as HTMLDialogElement

/** How often a live region that can be heard got these words. */
function timesAnnounced(text: string): () => number {
  let times = 0
  const announcements = (region: Element) => {
    const modal = document.querySelector('dialog:modal')
    return region.textContent?.includes(text) && (!modal || modal.contains(region))
  }
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        times += [node.closest('[aria-live]'), ...node.querySelectorAll('[aria-live]')].filter(
          (region) => region && announcements(region),
        ).length
  })
  observer.observe(document, { subtree: true, childList: true })
  return () => times
}

test('a toast over a modal dialog is pressed, is there for assistive technology, and stays when the dialog closes', async () => {
  const screen = await render(<Page />)
  let tried = 0
  dialog('below').showModal()
  toast({ title: 'Not saved', action: { label: 'Try again', onPress: () => (tried += 1) }, duration: 60_000 })
  const inDialog = screen.getByRole('dialog').getByRole('region', { name: 'Notifications (F8)' })
  await inDialog.getByRole('button', { name: 'Try again' }).click()
  expect(tried).toBe(1)
  toast({ title: 'Saved', duration: 60_000 })
  await expect.element(inDialog.getByRole('listitem').filter({ hasText: 'Saved' })).toBeVisible()
  dialog('below').close()
  const shown = screen.getByRole('listitem').filter({ hasText: 'Saved' })
  await expect.element(shown).toBeVisible()
  expect(shown.element().closest('dialog')).toBe(null)
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('F8 leads from a dialog to the toast, and Escape closes the toast first and the dialog after it', async () => {
  const screen = await render(<Page />)
  dialog('below').showModal()
  toast({ title: 'Saved', duration: 60_000 })
  await expect.element(screen.getByRole('dialog').getByRole('listitem')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('listitem')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
  expect(dialog('below').open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog('below').open).toBe(false))
})

test('it moves to the dialog in front, and back to the one below', async () => {
  const screen = await render(<Page />)
  toast({ title: 'Saved', duration: 60_000 })
  const shown = screen.getByRole('listitem')
  await expect.element(shown).toBeVisible()
  dialog('below').showModal()
  await vi.waitFor(() => expect(shown.element().closest('dialog')).toBe(dialog('below')))
  dialog('above').showModal()
  await vi.waitFor(() => expect(shown.element().closest('dialog')).toBe(dialog('above')))
  dialog('above').close()
  await vi.waitFor(() => expect(shown.element().closest('dialog')).toBe(dialog('below')))
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('a dialog that is removed while open leaves the toast behind', async () => {
  const screen = await render(<Page />)
  dialog('gone').showModal()
  toast({ title: 'Saved', duration: 60_000 })
  const shown = screen.getByRole('listitem')
  await expect.element(shown).toBeVisible()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown).toBeVisible()
  expect(document.getElementById('gone')).toBe(null)
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('it is said once, where it is heard, whichever dialogs open and close', async () => {
  const screen = await render(<Page />)
  const [early, inside] = [timesAnnounced('Said early'), timesAnnounced('Said inside')]
  toast({ title: 'Said early', duration: 60_000 })
  await vi.waitFor(() => expect(early()).toBe(1))
  dialog('below').showModal()
  toast({ title: 'Said inside', duration: 60_000 })
  await vi.waitFor(() => expect(inside()).toBe(1))
  dialog('below').close()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Said inside' })).toBeVisible()
  dialog('above').showModal()
  await vi.waitFor(() => expect(screen.getByRole('listitem').first().element().closest('dialog')).toBe(dialog('above')))
  expect([early(), inside()]).toEqual([1, 1])

  const last = timesAnnounced('Closed with it')
  toast({ title: 'Closed with it', duration: 60_000 })
  dialog('above').close()
  await vi.waitFor(() => expect(last()).toBe(1))
})

test('its five seconds go on while dialogs open and close, and it can still be swiped away', async () => {
  const screen = await render(<Page />)
  toast({ title: 'First', duration: 60_000 })
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  vi.useFakeTimers()
  toast({ title: 'Second' })
  await vi.waitFor(() => expect(screen.getByRole('listitem').elements()).toHaveLength(2))
  const open = (wanted: string) => toastStore.get().some(({ title, open: shown }) => title === wanted && shown)
  await vi.advanceTimersByTimeAsync(2500)
  dialog('below').showModal()
  await vi.advanceTimersByTimeAsync(2400)
  expect(open('Second')).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(open('Second')).toBe(false)
  vi.useRealTimers()
  const first = screen.getByRole('listitem').filter({ hasText: 'First' }).element()
  expect(first.closest('dialog')).toBe(dialog('below'))
  first.setPointerCapture = () => undefined
  for (const [type, clientX] of [
    ['pointerdown', 100],
    ['pointermove', 120],
    ['pointermove', 151],
    ['pointerup', 151],
  ] as const)
    first.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY: 10 }))
  await vi.waitFor(() => expect(open('First')).toBe(false))
})

test('nothing is put into a dialog of the server’s HTML before React has taken it over', async () => {
  const dialogOfServer = document.createElement('dialog')
  document.body.append(dialogOfServer)
  dialogOfServer.showModal()
  await render(<Toaster />)
  toast({ title: 'Saved', duration: 60_000 })
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toContain('Saved')
  expect(dialogOfServer.childElementCount).toBe(0)
  dialogOfServer.setAttribute(takenOver, '')
  await expect.poll(() => dialogOfServer.querySelector('[aria-live]')).not.toBeNull()
  dialogOfServer.remove()
})
