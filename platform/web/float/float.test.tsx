import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { watchCorners } from './corner.ts'
import { floatComparison, floatConsent, floatFoot, floatList, floatPage, floatSwitch, floatToast } from './float.ts'

const references = {
  consent: floatConsent,
  page: floatPage,
  comparison: floatComparison,
  list: floatList,
  switch: floatSwitch,
  toast: floatToast,
}
type Part = keyof typeof references

const Bar = ({ part, height, opens }: { part: Part; height: number; opens?: number }) => (
  <div
    ref={references[part]}
    data-float={part}
    role="region"
    aria-label={part}
    style={{ position: 'fixed', insetInline: 0, bottom: 'var(--float-bottom, 0px)' }}
  >
    {opens !== undefined && <div style={{ height: opens }} />}
    <div data-float-strip style={{ height }} />
  </div>
)
// By its attribute: one that waits for room is hidden from people, and from roles.
const element = (part: Part | 'corner') => document.querySelector<HTMLElement>(`[data-float="${part}"]`)
const waits = (part: Part | 'corner') => element(part)?.hasAttribute('data-no-room')
const edges = (part: Part) => {
  const { top, bottom } = element(part)?.getBoundingClientRect() ?? { top: NaN, bottom: NaN }
  return [window.innerHeight - bottom, window.innerHeight - top]
}
const rooms = () => ['--float-room', '--float-top'].map((name) => document.documentElement.style.getPropertyValue(name))

afterEach(() => page.viewport(1280, 900))

test('what floats stands one on the other in its order, and the page keeps that room free', async () => {
  const screen = await render(
    <>
      <Bar part="toast" height={80} />
      <Bar part="comparison" height={64} />
      <Bar part="consent" height={120} />
      <Bar part="page" height={70} />
    </>,
  )
  await expect
    .poll(() => (['consent', 'page', 'comparison', 'toast'] as const).map(edges))
    .toEqual([
      [0, 120],
      [120, 190],
      [190, 254],
      [254, 334],
    ])
  expect(rooms()).toEqual(['254px', '334px'])
  await screen.rerender(<Bar part="page" height={90} />)
  await expect.poll(() => edges('page')).toEqual([0, 90])
  await expect.poll(rooms).toEqual(['90px', '90px'])
  await screen.unmount()
  expect(rooms()).toEqual(['0px', '0px'])
})

test('a bar that is opened lies over the page like a sheet and takes the room of its strip alone', async () => {
  await render(<Bar part="comparison" height={64} opens={400} />)
  await expect.poll(() => edges('comparison')).toEqual([0, 464])
  expect(rooms()).toEqual(['64px', '64px'])
})

test('what hovers over a map takes no room from it, and a toast stands above it', async () => {
  await render(
    <>
      <Bar part="comparison" height={64} />
      <Bar part="list" height={72} opens={400} />
      <Bar part="switch" height={60} />
      <Bar part="toast" height={80} />
    </>,
  )
  await expect
    .poll(() => (['switch', 'toast'] as const).map(edges))
    .toEqual([
      [136, 196],
      [196, 276],
    ])
  expect(rooms()).toEqual(['64px', '276px'])
})

test('a toast stands above the field to write in at the foot of a page, for which nothing else is kept free', async () => {
  await render(
    <>
      <Bar part="comparison" height={64} />
      <div ref={floatFoot} style={{ height: 110 }} />
      <Bar part="toast" height={80} />
    </>,
  )
  await expect.poll(() => edges('toast')).toEqual([174, 254])
  expect(rooms()).toEqual(['64px', '144px'])
})

test('on a low window the bars that would fill most of it wait for room', async () => {
  await page.viewport(320, 400)
  await render(
    <>
      <Bar part="consent" height={200} />
      <Bar part="page" height={70} />
    </>,
  )
  await expect.poll(() => waits('page')).toBe(true)
  expect(rooms()).toEqual(['200px', '200px'])
  await page.viewport(320, 700)
  await expect.poll(() => edges('page')).toEqual([200, 270])
  expect(waits('page')).toBe(false)
})

test('what floats in a corner gives way to what can be pressed below it, and comes back', async () => {
  const end = watchCorners()
  const corner = { position: 'fixed', right: 8, bottom: 8, width: 44, height: 44 } as const
  const scene = (right: number) => (
    <>
      <a href="#home" style={{ position: 'fixed', right, bottom: 10, width: 100, height: 30 }}>
        A home
      </a>
      <div data-float="corner" role="region" aria-label="corner" style={corner} />
    </>
  )
  const screen = await render(scene(40))
  await expect.poll(() => waits('corner')).toBe(true)
  await screen.rerender(scene(300))
  document.dispatchEvent(new Event('scroll'))
  expect(element('corner')?.hasAttribute('data-settling')).toBe(true)
  await expect.poll(() => element('corner')?.hasAttribute('data-settling')).toBe(false)
  expect(waits('corner')).toBe(false)
  end()
})
