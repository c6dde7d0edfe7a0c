import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TourTranscript } from './tour-transcript.tsx'

const transcript = [
  { startSeconds: 0, text: 'A sage green bungalow.' },
  { startSeconds: 64.21, text: 'A brick fireplace.' },
]

test('it comes with the page, each line a link to its moment', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToStaticMarkup(<TourTranscript video={{ transcript }} onMoment={() => undefined} />)
  expect(served.querySelector('details summary')?.textContent).toBe('Tour transcript')
  expect([...served.querySelectorAll('li')].map((line) => [line.textContent, line.querySelector('a')?.getAttribute('href')])).toEqual([
    ['0:00A sage green bungalow.', '?t=0'],
    ['1:04A brick fireplace.', '?t=64.21'],
  ])
})

test('a press plays the tour from there', async () => {
  const onMoment = vi.fn<(seconds: number) => void>()
  const screen = await render(<TourTranscript video={{ transcript }} onMoment={onMoment} />)
  await screen.getByText('Tour transcript').click()
  await screen.getByRole('link', { name: '1:04' }).click()
  expect(onMoment).toHaveBeenCalledExactlyOnceWith(64.21)
})

test('a tour without captions has none', async () => {
  const { container } = await render(<TourTranscript video={{}} onMoment={() => undefined} />)
  expect(container.textContent).toBe('')
})
