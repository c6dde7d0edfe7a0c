import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Dialog } from './dialog.tsx'

function Deleting() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete home</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete this home?">
        <p>Its photos go with it.</p>
      </Dialog>
    </>
  )
}

test('Escape closes a dialog, gives the focus back, and it opens again', async () => {
  const screen = await render(<Deleting />)
  const opener = screen.getByRole('button', { name: 'Delete home' })
  const dialog = screen.getByRole('dialog', { name: 'Delete this home?' })
  for (const _ of ['once', 'twice']) {
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('the close button closes a dialog', async () => {
  const screen = await render(<Deleting />)
  await screen.getByRole('button', { name: 'Delete home' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a button opens a dialog it only knows by its id', async () => {
  const screen = await render(
    <>
      <DialogButton opens="notice">Read the notice</DialogButton>
      <Dialog id="notice" title="Notice">
        <p>Words.</p>
      </Dialog>
    </>,
  )
  await screen.getByRole('button', { name: 'Read the notice' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Notice' })).toBeVisible()
})
