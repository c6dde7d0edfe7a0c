import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { comparisonKey } from '#features/comparison/contract'
import { useToasts } from '#platform/web/toast/toast.ts'
import { CompareButton } from './compare-button.tsx'
import { ComparisonBar } from './comparison-bar.tsx'
import { comparisonStore } from './comparison-store.ts'
import { listingFixture } from '#fixtures/listings/contract/testing/listing'

const listings = [1, 2, 3, 4].map((id) => listingFixture(id))

function Toasts() {
  const toasts = useToasts()
  return (
    <p role="status">
      {toasts.at(-1) && `${toasts.at(-1)?.title} / ${toasts.at(-1)?.description} / ${toasts.at(-1)?.variant ?? 'default'}`}
    </p>
  )
}

async function shown() {
  const element = (
    <>
      {listings.map((listing) => (
        <CompareButton key={listing.id} home={listing} />
      ))}
      <ComparisonBar />
      <Toasts />
    </>
  )
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click()
  return { screen, press, bar: screen.getByRole('region', { name: 'Comparison' }), toasts: screen.getByRole('status') }
}

beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new Event('storage'))
})

describe('the list', () => {
  test('takes three homes, keeps their ten fields, and refuses a fourth', async () => {
    const { press, toasts } = await shown()
    await press('Compare: Home 1')
    await expect.element(toasts).toHaveTextContent('Added to comparison / Property added to your comparison list. / default')
    await press('Compare: Home 2')
    await press('Compare: Home 3')
    await press('Compare: Home 4')
    await expect
      .element(toasts)
      .toHaveTextContent(
        'Comparison list full / You can only compare up to 3 properties at once. Remove a property to add more. / destructive',
      )
    const stored = JSON.parse(localStorage.getItem(comparisonKey) ?? '') as object[]
    expect(stored.map((item) => Object.keys(item).length)).toEqual([10, 10, 10])
  })

  test('refuses a home that another tab has added meanwhile', async () => {
    const { toasts } = await shown()
    comparisonStore.add(listings[0]!)
    comparisonStore.add(listings[0]!)
    await expect.element(toasts).toHaveTextContent('Already in comparison / This property is already in your comparison list. / default')
  })

  test('lets go of one home or of all', async () => {
    const { press, toasts, screen } = await shown()
    await press('Compare: Home 1')
    await press('Compare: Home 2')
    await press('Added to compare. Remove from comparison: Home 1')
    await expect.element(toasts).toHaveTextContent('Removed from comparison / Property removed from your comparison list. / default')
    await press(/^Comparison/)
    await expect.element(screen.getByRole('link', { name: 'Home 2' })).toHaveAttribute('href', '/property/2')
    await press('Clear all')
    await expect
      .element(toasts)
      .toHaveTextContent('Comparison list cleared / All properties have been removed from your comparison list. / default')
  })

  test.each(['{', '[{"id":1}]', '"text"', '[null]'])('is removed when what the browser kept is damaged: %s', async (stored) => {
    localStorage.setItem(comparisonKey, stored)
    const { bar } = await shown()
    await expect.element(bar).not.toBeInTheDocument()
    expect(localStorage.getItem(comparisonKey)).toBeNull()
  })
})

describe('the bar', () => {
  test('appears with the first home, offers the comparison with the second, and opens to 70 % of the screen', async () => {
    const { screen, press, bar } = await shown()
    await expect.element(bar).not.toBeInTheDocument()
    await press('Compare: Home 1')
    await expect.element(bar).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Compare Now' })).not.toBeInTheDocument()
    await press('Compare: Home 2')
    await expect.element(screen.getByRole('link', { name: 'Compare Now' })).toHaveAttribute('href', '/compare')
    await press(/^Comparison/)
    await expect.element(screen.getByRole('link', { name: 'Compare in Detail' })).toHaveAttribute('href', '/compare')
    expect(bar.element().clientHeight).toBeCloseTo(window.innerHeight * 0.7, -1)
  })

  test('leaves a moment after the last home, not at once', async () => {
    const { press, bar } = await shown()
    await press('Compare: Home 1')
    await expect.element(bar).toBeVisible()
    const begun = performance.now()
    comparisonStore.remove(1)
    expect(bar.query()).not.toBeNull()
    await expect.element(bar).not.toBeInTheDocument()
    expect(performance.now() - begun).toBeGreaterThan(290)
  })
})
