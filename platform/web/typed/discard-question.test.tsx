import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endpoint } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call/call.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Tabs } from '#platform/web/ui/display/tabs.tsx'
import * as z from 'zod/mini'
import { DiscardQuestion } from './discard-question.tsx'
import { keepsText } from './typed-guard.ts'
import { forgetTyped } from './typed-text.ts'

const saveNote = endpoint({
  method: 'POST',
  repeat: 'harmless: a test',
  path: '/api/notes',
  access: 'public',
  summary: 'A call for these tests',
  body: z.object({ note: z.string() }),
})

function Form() {
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        call(saveNote, { body: { note } }).catch(() => undefined)
      }}
    >
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <label>
        Password <input type="password" />
      </label>
      <label {...{ [keepsText]: '' }}>
        Kept <input />
      </label>
      <div {...{ [keepsText]: '' }}>
        <div {...{ [keepsText]: 'no' }}>
          <label>
            To add <input />
          </label>
        </div>
      </div>
      <button type="submit">Save</button>
    </form>
  )
}

function Home() {
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState('form')
  const navigate = useNavigate()
  return (
    <>
      <DiscardQuestion />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Leave
      </button>
      <Tabs
        label="Tabs"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'form', label: 'Form', panel: isOpen ? null : <Form /> },
          { id: 'other', label: 'Other', panel: <p>Other panel</p> },
        ]}
      />
      {isOpen && (
        <Dialog open title="Lead" onClose={() => setOpen(false)}>
          <Form />
        </Dialog>
      )}
    </>
  )
}

const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', Component: Home },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ])}
    />,
  )

const question = () => page.getByRole('dialog', { name: 'Discard what you typed?' })
const note = () => page.getByLabelText('Note')

afterEach(() => {
  forgetTyped(document)
  vi.unstubAllGlobals()
})

async function expectQuestion(way: () => Promise<unknown>): Promise<void> {
  await way()
  await expect.element(question()).toBeVisible()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(note()).toHaveValue('Call back')
}

test('a dialog with unsaved text asks at Escape, at the backdrop and at its cross, and closes once the text is discarded', async () => {
  await show()
  await page.getByRole('button', { name: 'Open' }).click()
  await note().fill('Call back')
  await expectQuestion(() => userEvent.keyboard('{Escape}'))
  await expectQuestion(() => userEvent.keyboard('{Escape}'))
  await expectQuestion(async () =>
    page
      .getByRole('dialog', { name: 'Lead' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  await expectQuestion(() => page.getByRole('button', { name: 'Close' }).first().click())
  await userEvent.keyboard('{Escape}')
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a tab and a page with unsaved text ask before they are left', async () => {
  await show()
  await note().fill('Call back')
  await expectQuestion(() => page.getByRole('tab', { name: 'Other' }).click())
  await expectQuestion(() => page.getByRole('button', { name: 'Leave' }).click())
  await page.getByRole('button', { name: 'Leave' }).click()
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
})

test('text that the server stored is not asked about, text that it refused is', async () => {
  const status = { now: 409 }
  const answers: number[] = []
  vi.stubGlobal('fetch', async () => {
    answers.push(status.now)
    return new Response(null, { status: status.now })
  })
  await show()
  await note().fill('Call back')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => answers).toEqual([409])
  await expectQuestion(() => page.getByRole('tab', { name: 'Other' }).click())
  status.now = 204
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => answers).toEqual([409, 204])
  await page.getByRole('tab', { name: 'Other' }).click()
  await expect.element(page.getByText('Other panel')).toBeVisible()
})

test('passwords, fields that keep a draft and text typed back to what it was are not asked about', async () => {
  await show()
  await page.getByLabelText('Password').fill('walk-the-house')
  await page.getByLabelText('Kept').fill('A draft')
  await note().fill('Call back')
  await note().fill('')
  await page.getByRole('tab', { name: 'Other' }).click()
  await expect.element(page.getByText('Other panel')).toBeVisible()
})

test('a field to add an item, inside of an area that keeps drafts, is asked about', async () => {
  await show()
  await page.getByLabelText('To add').fill('12/6/2026')
  await page.getByRole('tab', { name: 'Other' }).click()
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Other panel')).toBeVisible()
})

test('leaving again while the question is open asks once more, and leaves once the text is discarded', async () => {
  await show()
  await note().fill('Call back')
  // Acts as Back, which works while a dialog is open.
  const leave = page.getByRole('button', { name: 'Leave' }).element() as HTMLElement
  leave.click()
  await expect.element(question()).toBeVisible()
  leave.click()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await question().getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
})
