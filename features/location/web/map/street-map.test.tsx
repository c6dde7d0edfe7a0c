import { useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { StreetMap } from './street-map.tsx'

test('where the operator has pictures from above, every map has a switch to them and back', async () => {
  const settings = { mapStyleUrl: null, satelliteTilesUrl: 'https://pictures.example/{z}/{x}/{y}.jpg', mapCredits: [] }
  const screen = await render(
    <PublicSettingsProvider value={settings as unknown as PublicSettings}>
      <div className="relative" style={{ height: 400 }}>
        <StreetMap initialViewState={{ longitude: -97.74, latitude: 30.27, zoom: 12 }} />
      </div>
    </PublicSettingsProvider>,
  )
  await screen.getByRole('button', { name: 'Satellite', pressed: false }).click()
  await screen.getByRole('button', { name: 'Map', pressed: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Satellite', pressed: false })).toBeVisible()
})

const emptyStyle = `data:application/json,${encodeURIComponent(JSON.stringify({ version: 8, sources: {}, layers: [] }))}`
const emptyMap = { mapStyleUrl: emptyStyle, satelliteTilesUrl: null, mapCredits: [] } as unknown as PublicSettings
const austin = { longitude: -97.74, latitude: 30.27, zoom: 12 }

test('without WebGL the still picture, the reason and other ways to search take the place of the map until Try again works', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const onFailure = vi.fn<() => void>()
  const screen = await render(
    <PublicSettingsProvider value={{ ...emptyMap, mapStyleUrl: null }}>
      <div className="relative" style={{ height: 400 }}>
        <StreetMap
          initialViewState={austin}
          still={{ view: austin, size: 'wide' }}
          otherWays="Type a ZIP code."
          otherActions={<a href="/list">Show the list</a>}
          onFailure={onFailure}
        />
      </div>
    </PublicSettingsProvider>,
  )
  const reason = screen.getByRole('status')
  await expect.element(reason.getByText('Your browser can’t draw the interactive map')).toBeVisible()
  await expect.element(reason.getByText(/turn on hardware acceleration \(WebGL\)/)).toBeVisible()
  await expect.element(reason.getByText('Type a ZIP code.')).toBeVisible()
  await expect.element(reason.getByRole('link', { name: 'Show the list' })).toBeVisible()
  expect(screen.container.querySelector('[data-still="map"]')).not.toBeNull()
  expect(onFailure).toHaveBeenCalled()
  getContext.mockRestore()
  await reason.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('region', { name: 'Map' })).toBeVisible()
})

test('a map whose WebGL context is taken away for good starts once more by itself', async () => {
  const onLoad = vi.fn<() => void>()
  const screen = await render(
    <PublicSettingsProvider value={emptyMap}>
      <div className="relative" style={{ height: 400 }}>
        <StreetMap initialViewState={austin} onLoad={onLoad} />
      </div>
    </PublicSettingsProvider>,
  )
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce())
  const canvas = screen.container.querySelector('canvas')
  canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledTimes(2), { timeout: 8000 })
  expect(screen.container.querySelector('canvas')).not.toBe(canvas)
})

function Rest({ onRest }: { onRest: (height: number) => void }) {
  const { current: map } = useMap()
  useEffect(() => {
    const rest = () => onRest(map?.getCanvas().clientHeight ?? 0)
    map?.on('moveend', rest)
    return () => void map?.off('moveend', rest)
  }, [map, onRest])
  return null
}

test('a map that is let go outside, as its frame got lower meanwhile, comes to rest as it is and then fits the frame', async () => {
  const style = `data:application/json,${encodeURIComponent(JSON.stringify({ version: 8, sources: {}, layers: [] }))}`
  const settings = { mapStyleUrl: style, satelliteTilesUrl: null, mapCredits: [] } as unknown as PublicSettings
  const [onLoad, onMove, onRest] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(height: number) => void>()]
  const mapOf = (height: number) => (
    <PublicSettingsProvider value={settings}>
      <div className="relative" style={{ position: 'relative', height }}>
        <StreetMap initialViewState={{ longitude: -97.74, latitude: 30.27, zoom: 12 }} onLoad={onLoad} onMove={onMove}>
          <Rest onRest={onRest} />
        </StreetMap>
      </div>
    </PublicSettingsProvider>
  )
  const screen = await render(mapOf(400))
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalled())
  const canvas = screen.getByRole('region', { name: 'Map' }).element()
  const mouse = (target: EventTarget, type: string, clientY: number, buttons: number) =>
    target.dispatchEvent(
      type.startsWith('pointer')
        ? new PointerEvent(type, { bubbles: true })
        : new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100, clientY, buttons }),
    )
  mouse(canvas, 'pointerdown', 100, 1)
  mouse(canvas, 'mousedown', 100, 1)
  mouse(canvas, 'mousemove', 160, 1)
  mouse(canvas, 'mousemove', 200, 1)
  await vi.waitFor(() => expect(onMove).toHaveBeenCalled())
  onRest.mockClear()
  await screen.rerender(mapOf(300))
  expect(canvas.clientHeight).toBe(400)

  mouse(document.body, 'pointerup', 350, 0)
  mouse(document.body, 'mouseup', 350, 0)
  await expect.poll(() => canvas.clientHeight).toBe(300)
  expect(onRest.mock.calls[0]).toEqual([400])
})
