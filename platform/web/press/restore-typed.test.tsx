import './early-presses.js'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Component, startTransition, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MainBoundary } from '#platform/web/ui/lazy-parts.tsx'
import { findAgain, locate } from './find-again.ts'
import { followPresses } from './replay-presses.ts'
import { followTyped, restoreTyped } from './restore-typed.ts'

beforeAll(() => {
  followPresses()
  followTyped()
})

function SignUp() {
  const [email, setEmail] = useState('')
  return (
    <form>
      <label>
        Email <input name="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      </label>
      <label>
        Note <textarea name="note" />
      </label>
      <label>
        Agent <input type="checkbox" name="agent" />
      </label>
      <output>{email}</output>
    </form>
  )
}

function draw(children: ReactNode): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(children)
  document.body.append(place)
  return place
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const emailField = () => document.querySelector<HTMLInputElement>('[name=email]')!

test('text, selection and focus survive when React draws a form again that a password manager had changed', async () => {
  const place = draw(<SignUp />)
  // As password managers decorate a field.
  for (const field of place.querySelectorAll('input')) field.after(document.createElement('com-manager-icon'))
  type(place.querySelector('textarea')!, 'We love the porch.')
  place.querySelector<HTMLInputElement>('[type=checkbox]')!.click()
  const before = emailField()
  type(before, 'sam@example.com')
  before.setSelectionRange(0, 3)
  const recovered = vi.fn<(error: unknown) => void>(restoreTyped)
  startTransition(() => void hydrateRoot(place, <SignUp />, { onRecoverableError: recovered }))
  await vi.waitFor(() => expect(recovered).toHaveBeenCalled())
  expect(before.isConnected).toBe(false)

  await expect.element(page.getByLabelText('Email')).toHaveValue('sam@example.com')
  await expect.element(page.getByRole('status')).toHaveTextContent('sam@example.com')
  await expect.element(page.getByLabelText('Note')).toHaveValue('We love the porch.')
  await expect.element(page.getByLabelText('Agent')).toBeChecked()
  expect(document.activeElement).toBe(emailField())
  expect([emailField().selectionStart, emailField().selectionEnd]).toEqual([0, 3])
  place.remove()
})

test('a boundary around the form keeps what surrounds it', async () => {
  const App = () => (
    <>
      <header>
        <button type="button">Menu</button>
      </header>
      <MainBoundary>
        <SignUp />
      </MainBoundary>
    </>
  )
  const place = draw(<App />)
  const header = place.querySelector('header')
  place.querySelector('input')?.after(document.createElement('com-manager-icon'))
  type(emailField(), 'kim@example.com')
  const recovered = vi.fn<(error: unknown) => void>(restoreTyped)
  hydrateRoot(place, <App />, { onRecoverableError: recovered })
  await vi.waitFor(() => expect(recovered).toHaveBeenCalled())
  await expect.element(page.getByLabelText('Email')).toHaveValue('kim@example.com')
  expect(place.querySelector('header')).toBe(header)
  place.remove()
})

test('text typed after hydration survives a part that React draws again', async () => {
  class Again extends Component<{ children: ReactNode }, { key: number }> {
    override state = { key: 0 }
    override render() {
      return (
        <div key={this.state.key}>
          {this.props.children}
          <button type="button" onClick={() => this.setState({ key: 1 }, restoreTyped)}>
            Draw again
          </button>
        </div>
      )
    }
  }
  const place = draw(
    <Again>
      <SignUp />
    </Again>,
  )
  hydrateRoot(
    place,
    <Again>
      <SignUp />
    </Again>,
  )
  await page.getByLabelText('Email').fill('lee@example.com')
  await expect.element(page.getByRole('status')).toHaveTextContent('lee@example.com')
  await page.getByRole('button', { name: 'Draw again' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('lee@example.com')
  await expect.element(page.getByLabelText('Email')).toHaveValue('lee@example.com')
  place.remove()
})

test('a field of another page is no successor', () => {
  const here = window.location.href
  const place = draw(<SignUp />)
  const email = locate(emailField())
  expect(findAgain(email)).toBe(emailField())
  window.history.pushState({}, '', '/another-page')
  expect(findAgain(email)).toBeUndefined()
  window.history.replaceState({}, '', here)
  place.remove()
})

test('focus and selection return with a form whose part is drawn again later than the page', async () => {
  const isShown = atom(true)
  const Late = () => (useStore(isShown, { ssr: 'initial' }) ? <SignUp /> : null)
  const place = draw(<Late />)
  hydrateRoot(place, <Late />)
  await vi.waitFor(() => expect(emailField()).not.toBeNull())
  type(emailField(), 'ada@example.com')
  emailField().setSelectionRange(2, 5)
  isShown.set(false)
  await vi.waitFor(() => expect(emailField()).toBeNull())
  restoreTyped()
  isShown.set(true)
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.com')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect([emailField().selectionStart, emailField().selectionEnd]).toEqual([2, 5])
  place.remove()
})
