import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Insight } from '#features/insights/contract'
import { TipCards } from './tip-cards.tsx'

const tip: Insight = {
  id: 1,
  title: 'The average rate is a starting point',
  content: 'The average was 6.32%.',
  category: 'mortgage',
  type: 'insight',
  source: 'A survey',
  sourceUrl: 'https://example.com/survey',
  asOf: '2024-10-10',
  goodForDays: 90,
  old: false,
}

test('a tip names its source and day', async () => {
  const screen = await render(<TipCards tips={[tip]} />)
  await expect.element(screen.getByRole('link', { name: 'A survey' })).toHaveAttribute('href', 'https://example.com/survey')
  await expect.element(screen.getByText(/October 10, 2024/)).toBeVisible()
})

test('a tip without a figure has no source line, and a page without tips no heading', async () => {
  const screen = await render(<TipCards tips={[{ ...tip, source: null, asOf: null, sourceUrl: null, goodForDays: null, old: false }]} />)
  await expect.element(screen.getByRole('heading', { name: tip.title })).toBeVisible()
  expect(screen.container.textContent).not.toContain('2024')
  await screen.rerender(<TipCards tips={[]} />)
  expect(screen.container.textContent).toBe('')
})
