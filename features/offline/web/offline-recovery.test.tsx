import { afterEach, expect, test, vi } from 'vitest'
import { recover } from './offline-recovery.ts'
import { offlineTexts } from './offline-texts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const never = 1_000_000

test.each([
  ['a server that answers that something is wrong', () => Promise.resolve(new Response('{}', { status: 503 })), offlineTexts.degraded],
  [
    'a captive portal',
    () => Promise.resolve(new Response('<title>Hotel</title>', { headers: { 'content-type': 'text/html' } })),
    offlineTexts.down,
  ],
  ['a server that does not answer', () => Promise.reject(new TypeError('Failed to fetch')), offlineTexts.down],
])('the page that stands in says of %s what it is, and stays', async (_, answer, { title, text }) => {
  document.body.innerHTML = '<h1>Loading</h1><p data-why></p>'
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input)
    return answer()
  })
  recover(offlineTexts, never, 0)
  await vi.waitFor(() => expect(asked).toEqual(['/health']))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title))
  expect(document.querySelector('[data-why]')?.textContent).toBe(text)
})
