import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Storyboard } from '#features/videos/contract'
import { TimeLine } from './time-line.tsx'

const storyboard: Storyboard = {
  url: '/demo/media/01-kitchen.webp',
  columns: 3,
  count: 8,
  tileWidth: 80,
  tileHeight: 45,
  intervalSeconds: 2,
}
const chapters = [
  { startSeconds: 0, room: 'Front of Structure' as const, label: 'Exterior' },
  { startSeconds: 8, room: 'Kitchen' as const, label: '' },
]

function Line({ pictures = true }: { pictures?: boolean }) {
  const [time, setTime] = useState(0)
  return (
    <div style={{ width: 420, paddingTop: 90, background: 'black' }}>
      <TimeLine time={time} length={20} chapters={chapters} storyboard={pictures ? storyboard : undefined} onSeek={setTime} />
    </div>
  )
}
const preview = (container: Element) => container.querySelector<HTMLElement>('[data-time-preview]')
const shown = (container: Element) => {
  const picture = preview(container)?.firstElementChild as HTMLElement | undefined
  return [preview(container)?.textContent, picture?.style.backgroundPosition]
}

test('the picture of the second under the pointer stands above the time line, with its time and room', async () => {
  const { container, getByRole } = await render(<Line />)
  expect(preview(container)).toBeNull()
  const slider = getByRole('slider', { name: 'Playback position' })
  const { width } = slider.element().getBoundingClientRect()
  await userEvent.hover(slider, { position: { x: width * 0.5, y: 10 } })
  await expect.poll(() => shown(container)).toEqual(['0:10 Kitchen', '-160px -45px'])
  const box = preview(container)?.getBoundingClientRect()
  await userEvent.hover(slider, { position: { x: width - 1, y: 10 } })
  // The last picture stands for all after it, and never over the edge.
  await expect.poll(() => shown(container)[1]).toBe('-80px -90px')
  expect(preview(container)?.getBoundingClientRect().right).toBeLessThanOrEqual(container.getBoundingClientRect().left + 420)
  expect(box?.bottom).toBeLessThanOrEqual(slider.element().getBoundingClientRect().top + 4)
  await userEvent.unhover(slider)
  await expect.poll(() => preview(container)).toBeNull()
})

test('it follows the keyboard', async () => {
  const { container, getByRole } = await render(<Line />)
  ;(getByRole('slider').element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => shown(container)[0]).toBe('0:20 Kitchen')
  ;(getByRole('slider').element() as HTMLElement).blur()
  await expect.poll(() => preview(container)).toBeNull()
})

test('a tour without a storyboard shows none', async () => {
  const { container, getByRole } = await render(<Line pictures={false} />)
  await userEvent.hover(getByRole('slider'))
  expect(preview(container)).toBeNull()
})
