import { House, Play } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawnIcon, type IconDrawing } from './drawn-icon.ts'

const properties = ['width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

test('an icon is drawn exactly as the library draws it, with lines of 1.75 px', async () => {
  const node: IconDrawing['node'] = [['path', { d: 'M5 5l6 6', key: 'a' }]]
  const Drawn = drawnIcon({ size: 24, node })
  const { container } = await render(
    <div style={{ color: 'rgb(1, 2, 3)' }}>
      <Play className="size-5 fill-current" />
      <Drawn className="size-5 fill-current" />
      <House aria-label="Home" />
      <Drawn aria-label="Home" />
    </div>,
  )
  const [theirs, ours, theirHouse, ourHouse] = [...container.querySelectorAll('svg')].map((icon) => ({
    ...Object.fromEntries(properties.map((name) => [name, getComputedStyle(icon).getPropertyValue(name)])),
    viewBox: icon.getAttribute('viewBox'),
    hidden: icon.getAttribute('aria-hidden'),
    label: icon.getAttribute('aria-label'),
  }))
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({ width: '20px', fill: 'rgb(1, 2, 3)', 'stroke-width': '1.75px', hidden: 'true' })
  expect(ourHouse).toEqual(theirHouse)
  expect(ourHouse).toMatchObject({ width: '24px', fill: 'none', stroke: 'rgb(1, 2, 3)', hidden: null, label: 'Home' })
})
