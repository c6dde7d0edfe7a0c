import * as texts from '#texts/browse'
import { useMap } from '@vis.gl/react-maplibre'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useMarks } from '#features/favorites/web'
import { mapPixels } from '#features/location/contract'
import { markViewed, viewed } from '#features/property/web'
import type { Pins } from '../results/results-state.ts'
import { endTiming } from '../results/results-store.ts'
import { isArrow, nextSpot } from './map-geometry.ts'
import { spotsOf, type MapSpot } from './map-spots.ts'
import { pointAtPin } from './pointed-pin.ts'
import { SpotButton } from './spot-button.tsx'

interface MapOverlayProps {
  shown: Pins
  selected: number | undefined
  pointed: number | undefined
  onReach: () => void
  onListing: (id: number) => void
  onGroup: (longitude: number, latitude: number) => void
}

const slipPx = 5
/** Small enough for browsers to place spots to the pixel. */
const patchPx = 32_768

/**
 * All spots in one layer that moves with the map: a pan changes one style and paints nothing, however many there are. The layer
 * is one stop of the Tab key; arrow keys lead to the next spot in their direction.
 */
export const MapOverlay = memo(function MapOverlay({ shown, selected, pointed, onReach, onListing, onGroup }: MapOverlayProps) {
  const { current: map } = useMap()
  const layer = useRef<HTMLDivElement>(null)
  const pressed = useRef<[number, number]>(undefined)
  const [host, setHost] = useState<HTMLDivElement>()
  const favorites = useMarks('favorite')
  const hidden = useMarks('hidden')
  const [stop, setStop] = useState<string>()

  useEffect(() => {
    if (!map) return undefined
    const element = document.createElement('div')
    element.className = 'absolute inset-0 overflow-hidden pointer-events-none'
    map.getCanvasContainer().append(element)
    setHost(element)
    return () => element.remove()
  }, [map])

  const zoom = shown.level + 0.5
  const spots = useMemo(() => spotsOf(shown, zoom, hidden), [shown, zoom, hidden])
  const seen = useMemo(() => new Set(viewed()), [shown, selected]) // oxlint-disable-line react/exhaustive-deps -- read anew with each picture
  // One of a few fixed points near the spots, so that those that remain keep their place and are not drawn again.
  const anchorX = Math.floor((spots[0]?.x ?? 0) / patchPx) * patchPx
  const anchorY = Math.floor((spots[0]?.y ?? 0) / patchPx) * patchPx

  const place = useCallback(() => {
    const element = layer.current
    if (!map || !element) return
    const center = map.getCenter()
    const scale = 2 ** (map.getZoom() - zoom)
    // The map knows its size; the page would have to be laid out to tell it.
    const middle = map.project(center)
    const { x, y } = mapPixels({ longitude: center.lng, latitude: center.lat }, zoom)
    const left = middle.x - (x - anchorX) * scale
    const top = middle.y - (y - anchorY) * scale
    element.style.transform = `translate(${left}px, ${top}px)`
    // Every spot is measured anew when this is written, even with the same value.
    if (element.style.getPropertyValue('--scale') !== String(scale)) element.style.setProperty('--scale', String(scale))
  }, [map, zoom, anchorX, anchorY])
  useLayoutEffect(place)
  useEffect(() => {
    map?.on('move', place)
    map?.on('resize', place)
    return () => {
      map?.off('move', place)
      map?.off('resize', place)
    }
  }, [map, place])
  useEffect(() => endTiming('pins'), [shown])
  useEffect(() => () => pointAtPin(undefined), [])

  const open = useCallback(
    (spot: MapSpot) => {
      setStop(spot.key)
      if (spot.kind === 'group') return onGroup(spot.group.longitude, spot.group.latitude)
      markViewed(spot.home.id)
      return onListing(spot.home.id)
    },
    [onGroup, onListing],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (!isArrow(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const from = spots.find(({ key }) => key === (event.target as HTMLElement).dataset['spot'])
    const next = from && nextSpot(spots, from, event.key)
    if (!next) return
    setStop(next.key)
    layer.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(next.key)}"]`)?.focus({ preventScroll: true })
  }

  /** A map that was pulled by one of its spots has not been pressed there. */
  function onClickCapture(event: MouseEvent) {
    const [x, y] = pressed.current ?? [event.clientX, event.clientY]
    pressed.current = undefined
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > slipPx) event.stopPropagation()
  }

  if (!host) return null
  const tabStop = spots.some(({ key }) => key === stop) ? stop : spots[0]?.key
  return createPortal(
    <div
      ref={layer}
      role="group"
      aria-label={texts.homesOnTheMap}
      className="absolute top-0 left-0 size-0 will-change-transform"
      onKeyDown={onKeyDown}
      onPointerOver={(event) => {
        onReach()
        pointAtPin(listingOf(event.target))
      }}
      onPointerOut={() => pointAtPin(undefined)}
      onFocus={(event) => {
        onReach()
        pointAtPin(listingOf(event.target))
      }}
      onBlur={() => pointAtPin(undefined)}
      onPointerDownCapture={(event) => (pressed.current = [event.clientX, event.clientY])}
      onClickCapture={onClickCapture}
      onClick={(event) => event.stopPropagation()}
    >
      {spots.map((spot) => (
        <SpotButton
          key={spot.key}
          spot={spot}
          x={Math.round(spot.x - anchorX)}
          y={Math.round(spot.y - anchorY)}
          state={stateOf(spot, selected, pointed, seen)}
          isFavorite={spot.kind === 'home' && favorites.has(spot.home.id)}
          reachable={spot.key === tabStop}
          onOpen={open}
        />
      ))}
    </div>,
    host,
  )
})

/** The home of a pin; a group has none. */
function listingOf(target: EventTarget): number | undefined {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] : undefined
  const id = /^home (\d+)$/.exec(key ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

function stateOf(spot: MapSpot, selected: number | undefined, pointed: number | undefined, seen: ReadonlySet<number>) {
  if (spot.kind === 'group') return 'plain'
  if (spot.home.id === selected || spot.home.id === pointed) return 'chosen'
  return seen.has(spot.home.id) ? 'viewed' : 'plain'
}
