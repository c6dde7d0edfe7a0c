import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MapListing } from '#features/search/contract'
import { SpotButton } from './spot-button.tsx'

const home: MapListing = { id: 5, longitude: -97.7, latitude: 30.2, price: 450_000, status: 0, isOpenSoon: false }

const pin = (shown: Partial<MapListing>) => (
  <SpotButton
    spot={{ kind: 'home', key: 'home 5', home: { ...home, ...shown }, x: 0, y: 0 }}
    x={0}
    y={0}
    state="plain"
    isFavorite={false}
    reachable
    onOpen={() => undefined}
  />
)

test('a pin shows and says that its home is open within a week', async () => {
  const screen = await render(pin({ isOpenSoon: true }))
  await expect.element(screen.getByRole('button', { name: /open house within a week/ })).toBeVisible()
  expect(screen.container.querySelectorAll('svg')).toHaveLength(1)
})

test('a pin of any other home has its price alone', async () => {
  const screen = await render(pin({}))
  await expect.element(screen.getByRole('button', { name: /\$450/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /open house/ }).elements()).toEqual([])
  expect(screen.container.querySelectorAll('svg')).toHaveLength(0)
})
