import { useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { healthResponse } from '#platform/web/call/testing/health.fixtures.ts'
import { LazyBoundary, lazyAfterHydration, lazyOnView, lazyPart, RequestedPart } from './lazy-parts.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const Part = () => <p>The part</p>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', async () => healthResponse())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// It comes first: a press of another test would load the part as well.
test('a part that waits to be seen loads where React drew the page again, as after a translation', async () => {
  const Late = lazyOnView(async () => Part, '[data-late]')
  const draw = (text: string, Shown: (props: object) => ReactNode) => (
    <main>
      <p>{text}</p>
      <div style={{ height: 5000 }} />
      <LazyBoundary>
        <div data-late>
          <Shown />
        </div>
      </LazyBoundary>
    </main>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(draw('Página', Part))
  document.body.append(place)
  const onRecoverableError = vi.fn<() => void>()
  const root = hydrateRoot(place, draw('Page', Late), { onRecoverableError })
  await expect.poll(() => onRecoverableError).toHaveBeenCalled()
  await expect.poll(() => place.textContent).toBe('PageThe part')
  root.unmount()
  place.remove()
})

test('a background part that cannot load shows nothing, and the page around it stays', async () => {
  const Blocked = lazyPart(() => Promise.reject(missing))
  const screen = await render(
    <main>
      <p>The page</p>
      <LazyBoundary>
        <Blocked />
      </LazyBoundary>
    </main>,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => screen.container.textContent).toBe('The page')
})

test('a requested part that cannot load says so, and "Try again" loads it or offers to reload the page', async () => {
  let isThere = false
  const Late = lazyPart(() => (isThere ? Promise.resolve(Part) : Promise.reject(missing)))
  const screen = await render(
    <RequestedPart fallback={<p>Loading</p>}>
      <Late />
    </RequestedPart>,
  )
  await expect.poll(() => screen.container.textContent).toBe('Loading')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByRole('alert').getByText('This part of the page didn’t load.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByRole('button', { name: 'Reload page' })).toBeVisible()
  isThere = true
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => screen.container.textContent).toBe('The part')
})

test('a part that failed loads again the next time it is asked for', async () => {
  let isThere = false
  const Late = lazyPart(() => (isThere ? Promise.resolve(Part) : Promise.reject(missing)))
  const open = (key: number) => (
    <RequestedPart key={key}>
      <Late />
    </RequestedPart>
  )
  const screen = await render(open(1))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  isThere = true
  await screen.rerender(open(2))
  await expect.poll(() => screen.container.textContent).toBe('The part')
})

test('a part that the server has drawn stays when its code cannot load, and comes alive after a later press', async () => {
  let isThere = false
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        Seen {count}
      </button>
    )
  }
  const Late = lazyAfterHydration(() => (isThere ? Promise.resolve(Counter) : Promise.reject(missing)))
  const draw = (Shown: (props: object) => ReactNode) => (
    <RequestedPart>
      <Shown />
    </RequestedPart>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(draw(Counter))
  document.body.append(place)
  const root = hydrateRoot(place, draw(Late))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(place.textContent).toBe('Seen 0')
  isThere = true
  place.querySelector('button')?.click()
  await expect
    .poll(() => {
      place.querySelector('button')?.click()
      return place.textContent
    })
    .not.toBe('Seen 0')
  root.unmount()
  place.remove()
})
