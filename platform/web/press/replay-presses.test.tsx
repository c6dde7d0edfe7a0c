import './early-presses.js'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followPresses } from './replay-presses.ts'

beforeAll(() => followPresses())

test('a form that looks alive before anything listens keeps what was submitted, and hands it over once', async () => {
  const form = document.createElement('form')
  form.dataset['held'] = ''
  Object.assign(form, { __reactFiber$test: { alternate: null, return: null, flags: 0 } })
  document.body.append(form)
  const pressed = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(pressed)
  expect(pressed.defaultPrevented).toBe(true)
  const answered = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', answered)
  await expect.poll(() => answered.mock.calls.length).toBe(1)
  // Another press is another event, answered at once.
  form.requestSubmit()
  expect(answered).toHaveBeenCalledTimes(2)
})

/** A form of a page that comes alive in slices: before the last one, somebody types in what React has rendered already. */
async function typedWhileItRenders(sent: string[]): Promise<void> {
  let typed = false
  function Typing({ onServer }: { onServer: boolean }) {
    if (!onServer && !typed) {
      typed = true
      const area = document.querySelector('textarea')!
      area.value = 'We love the porch.'
      area.dispatchEvent(new InputEvent('input', { bubbles: true }))
      document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
    }
    return null
  }
  function Form({ onServer = false }) {
    const [note, setNote] = useState('')
    const [isChosen, choose] = useState(false)
    return (
      <>
        <input type="checkbox" aria-label="Time" checked={isChosen} onChange={() => choose(!isChosen)} />
        <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <button type="submit" onClick={() => sent.push(`${isChosen ? 'at five' : 'at no time'}: ${note}`)}>
          Send
        </button>
        <Typing onServer={onServer} />
      </>
    )
  }
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Form onServer />)
  document.body.append(place)
  hydrateRoot(place, <Form />)
  await vi.waitFor(() => expect(typed).toBe(true))
}

test('what is typed and chosen while the page comes alive counts, also for the press that follows at once', async () => {
  // Nothing is ever idle, and no timer rings.
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] })
  const sent: string[] = []
  await typedWhileItRenders(sent)
  await page.getByRole('button', { name: 'Send' }).click()
  vi.useRealTimers()
  expect(sent).toEqual(['at five: We love the porch.'])
  await expect.element(page.getByLabelText('Note')).toHaveValue('We love the porch.')
})
