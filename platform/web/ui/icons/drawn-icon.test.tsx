import { House, Play } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawnIcon, type IconDrawing } from './drawn-icon.ts'

test('an icon is drawn in the browser exactly as on the server', async () => {
  const shape: IconDrawing['node'] = [['path', { d: 'M5 5l6 6', key: 'a' }]]
  const Drawn = drawnIcon({ name: 'play', size: 24, node: shape })
  const DrawnHouse = drawnIcon({ name: 'house', size: 24, node: shape, aliases: ['home'] })
  const { container } = await render(
    <>
      <Play className="size-5 fill-current" />
      <Drawn className="size-5 fill-current" />
      <House aria-label="Home" strokeWidth={1.75} />
      <DrawnHouse aria-label="Home" strokeWidth={1.75} />
    </>,
  )
  const [theirs, ours, theirHouse, ourHouse] = [...container.querySelectorAll('svg')].map((icon) =>
    Object.fromEntries([...icon.attributes].map(({ name, value }) => [name, value])),
  )
  expect(ours).toEqual(theirs)
  expect(ourHouse).toEqual(theirHouse)
})
