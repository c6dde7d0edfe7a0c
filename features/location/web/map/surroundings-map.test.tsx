import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import type { MapMark } from './map-marker.tsx'
import { SurroundingsMap } from './surroundings-map.tsx'

const credits = [{ text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' }]
const settings = { mapStyleUrl: null, satelliteTilesUrl: null, mapCredits: credits } as unknown as PublicSettings

async function show(marks: readonly MapMark[]) {
  const element = <SurroundingsMap label="Map of the surroundings" marks={marks} areas={[]} />
  const router = createMemoryRouter([{ path: '*', element }])
  return render(
    <PublicSettingsProvider value={settings}>
      <RouterProvider router={router} />
    </PublicSettingsProvider>,
  )
}

const home = { latitude: 37.8024, longitude: -122.2768 }

test('a map of surroundings shows its marks over a still picture at their places, as links and buttons, with its makers', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await show([
    { key: 'a', kind: 'this', label: 'This home', ...home },
    { key: 'b', kind: 'home', label: 'Next door, $998,000', text: '$998K', href: '/property/2', latitude: 37.8024, longitude: -122.2668 },
    { key: 'c', kind: 'video', label: 'Morning at the lake', onPress, latitude: 37.8074, longitude: -122.2768 },
  ])
  const region = screen.getByRole('region', { name: 'Map of the surroundings' })
  await expect.element(region.getByRole('link', { name: '$998K, Next door, $998,000' })).toHaveAttribute('href', '/property/2')
  await region.getByRole('button', { name: 'Morning at the lake' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(region.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  const at = (name: string) => region.getByLabelText(name).element().getBoundingClientRect()
  expect(at('$998K, Next door, $998,000').x).toBeGreaterThan(at('This home').x)
  expect(at('Morning at the lake').y).toBeLessThan(at('This home').y)
})

test('without anything to show there is no map', async () => {
  const screen = await show([])
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})

test('a mark that would lie on another one is a dot that leads where it does, large enough for a finger', async () => {
  const screen = await show([
    { key: 'a', kind: 'home', label: 'First, $998,000', text: '$998K', href: '/property/1', ...home },
    { key: 'b', kind: 'home', label: 'Next door, $750,000', text: '$750K', href: '/property/2', latitude: 37.80241, longitude: -122.27681 },
    { key: 'c', kind: 'home', label: 'Far away', href: '/property/3', latitude: 37.9, longitude: -122.1 },
  ])
  const first = screen.getByRole('link', { name: '$998K, First, $998,000' })
  const dot = screen.getByRole('link', { name: '$750K, Next door, $750,000' })
  await expect.element(first).toHaveTextContent('$998K')
  await expect.element(dot).toHaveAttribute('href', '/property/2')
  expect(dot.element().textContent).toBe('')
  const { width, height } = dot.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await expect.element(screen.getByRole('link', { name: 'Far away' })).toHaveAttribute('href', '/property/3')
})

test.each([
  [390, 'narrow'],
  [768, 'wide'],
])('at %i pixels the still picture is the %s one alone', async (width, size) => {
  await page.viewport(width, 800)
  const screen = await show([{ key: 'a', kind: 'this', label: 'This home', ...home }])
  const still = screen.getByRole('region').element().querySelector('[data-still="map"]')
  const image = still ? getComputedStyle(still).backgroundImage : ''
  expect(image).toMatch(new RegExp(`^url\\("[^,]*/map/stills/(light|dark)/${size}/[^,]*"\\)$`))
})
