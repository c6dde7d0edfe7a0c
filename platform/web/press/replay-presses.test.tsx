import './early-presses.js'
import { expect, test, vi } from 'vitest'
import { followPresses } from './replay-presses.ts'

test('a form that looks alive before anything listens keeps what was submitted, and hands it over once', async () => {
  followPresses()
  const form = document.createElement('form')
  form.dataset['held'] = ''
  Object.assign(form, { __reactProps$test: {} })
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
