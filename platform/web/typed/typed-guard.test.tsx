import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { keepsText, watchFirstKeys } from './typed-guard.ts'

const note = () => page.getByLabelText('Note')

/** Returns true when the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Returns true when a press on the link reaches handlers of the page, such as the router's. */
async function pressReachesPage(name = 'About'): Promise<boolean> {
  let isSeen = false
  const see = () => (isSeen = true)
  const stayHere = (event: Event) => event.preventDefault()
  window.addEventListener('click', stayHere, true)
  document.body.addEventListener('click', see)
  await page.getByRole('link', { name }).click()
  document.body.removeEventListener('click', see)
  window.removeEventListener('click', stayHere, true)
  return isSeen
}

test('text typed before the guard is loaded is asked about at every way out', async () => {
  watchFirstKeys()
  const form = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Note" />
      <input aria-label="Password" type="password" />
      <a href="/about">About</a>
      <a href="/auth" {...{ [keepsText]: '' }}>
        Sign in
      </a>
      <button type="submit">Save</button>
    </form>,
  )
  await page.getByLabelText('Password').fill('walk-the-house')
  expect(asks()).toBe(false)
  expect(await pressReachesPage()).toBe(true)
  await note().fill('Call at noon')
  expect(asks()).toBe(true)
  expect(await pressReachesPage()).toBe(false)
  expect(await pressReachesPage('Sign in')).toBe(true)
  expect(asks()).toBe(false)
  await note().fill('Call at one')
  expect(asks()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(asks()).toBe(false)
  await form.unmount()

  await render(
    <Dialog title="A note" open>
      <input aria-label="Note" />
    </Dialog>,
  )
  await note().fill('Call at noon')
  await userEvent.keyboard('{Escape}')
  await expect.element(note()).toBeVisible()
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <DiscardQuestion /> }])} />)
  await expect.element(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible()
})
