import { useMap, type MapRef } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { parseBounds, type Bounds, type PropertyFilters } from '#features/search/contract'
import { isRecord } from '#platform/web/stored.ts'
import { extentFor, placeOf } from './map-extent.ts'
import { entryOf, storePosition, positionAt, type MapPosition } from './map-position.ts'

/** Half of a price, and a little air. */
const pinPx = 24

/** Over the head of the map lie its tools, in one row or two; over the foot of a phone's, the sheet of the list and the ways to look. */
function paddingOf(map: MapRef) {
  const container = map.getContainer()
  const covered = container.clientHeight > 400 && !matchMedia('(min-width: 64rem)').matches
  const tools = document.querySelector('[data-map-tools]')?.getBoundingClientRect().bottom
  const under = tools === undefined ? 36 : tools - container.getBoundingClientRect().top
  return { top: Math.min(under + pinPx, container.clientHeight / 3), bottom: covered ? 160 : 60, left: 50, right: 50 }
}

/** Shows an area, and again whenever the frame of the map changes, until somebody moves it or presses something. */
function showArea(map: MapRef, { west, south, east, north }: Bounds): () => void {
  let shown: MapPosition | undefined
  const show = () => {
    const at = positionOf(map)
    if (shown && (at.longitude !== shown.longitude || at.latitude !== shown.latitude || at.zoom !== shown.zoom)) return
    map.fitBounds([west, south, east, north], { padding: paddingOf(map), maxZoom: 14, duration: 0 })
    shown = positionOf(map)
  }
  show()
  const controller = new AbortController()
  map.on('resize', show)
  controller.signal.addEventListener('abort', () => map.off('resize', show))
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => controller.abort(), { capture: true, signal: controller.signal })
  return () => controller.abort()
}

/**
 * Where the map stands. A section in the address is shown exactly; an entry of the history brings its own place back; another
 * place to search in is looked for, and shown itself where it is `empty`. Nothing else moves the map.
 */
export function useFitting(filters: PropertyFilters, empty: Bounds | undefined) {
  const { current: map } = useMap()
  const { key, search } = useLocation()
  const entry = entryOf(key, search)
  const returning = useNavigationType() === 'POP'
  const [ready, setReady] = useState(false)
  const fitted = useRef<{ section: string | undefined; place: string }>(undefined)
  const { bounds } = filters
  const place = placeOf(filters)
  const areas = useRef(filters.areas)
  const shownEmpty = useRef(empty)
  useEffect(() => void (areas.current = filters.areas), [filters.areas])
  useEffect(() => void (shownEmpty.current = empty), [empty])

  useEffect(() => {
    if (!map) return undefined
    let current = true
    let letGo = () => {}
    const settle = () => current && setReady(true)
    const stored = returning ? positionAt(entry) : undefined
    const section = bounds === undefined ? undefined : parseBounds(bounds)
    const before = fitted.current
    fitted.current = { section: bounds, place }
    if (stored && !section) map.jumpTo({ center: [stored.longitude, stored.latitude], zoom: stored.zoom })
    else if (typeof section === 'object') {
      if (before?.section !== bounds) map.fitBounds([section.west, section.south, section.east, section.north], { duration: 0 })
    } else if (before?.place !== place) {
      fitted.current = { section: undefined, place: before?.place ?? '' }
      void (async () => {
        // A map that cannot find out where the homes are stays where it is.
        const area = shownEmpty.current ?? (await extentFor(place, areas.current).catch(() => undefined))
        if (!current) return
        fitted.current = { section: undefined, place }
        if (area) letGo = showArea(map, area)
        settle()
      })()
      return () => {
        current = false
        letGo()
      }
    }
    settle()
    return () => void (current = false)
  }, [map, entry, returning, bounds, place])

  /**
   * Where the map stood before somebody took hold of it; the entry shown when a new one was asked for, as the map went on, and
   * the key of the one that the browser stood at: they differ while a page one went back to is not drawn yet.
   */
  const resting = useRef<MapPosition>(undefined)
  const before = useRef<MapPosition>(undefined)
  const left = useRef<{ entry: string; at: string }>(undefined)
  useEffect(() => {
    if (!map || !ready) return undefined
    left.current = undefined
    const start = ({ originalEvent }: { originalEvent?: unknown }) => {
      // By now the map has made its first step already.
      if (originalEvent) before.current = resting.current
    }
    const keep = () => {
      resting.current = positionOf(map)
      if (left.current?.entry !== entry) storePosition(entry, resting.current)
    }
    keep()
    map.on('movestart', start)
    map.on('moveend', keep)
    return () => {
      map.off('movestart', start)
      map.off('moveend', keep)
      // The map says that it has moved only with its next frame; somebody may have gone back before that.
      keep()
    }
  }, [map, ready, entry])

  /**
   * The map has this section now because it was moved there; it need not be moved again. The entry of the history that is left
   * keeps the place from before. Returns whether there is none to leave: a movement that `goesOn` has a new entry already.
   */
  const isThere = useCallback(
    (section: string, goesOn: boolean) => {
      fitted.current = { section, place: fitted.current?.place ?? '' }
      const at = entryKey()
      // The router adds the new entry before React draws its page; from then on there is nothing left to leave.
      const isLeaving = left.current?.at === at
      if (goesOn && !isLeaving) return true
      if (!isLeaving && before.current) storePosition(entry, before.current)
      left.current = { entry, at }
      return false
    },
    [entry],
  )
  return { ready, isThere }
}

/** Returns the router's key of the entry at which the browser stands. */
function entryKey(): string {
  const state: unknown = history.state
  return isRecord(state) && typeof state['key'] === 'string' ? state['key'] : 'default'
}

function positionOf(map: MapRef): MapPosition {
  const { lng, lat } = map.getCenter()
  return { longitude: lng, latitude: lat, zoom: map.getZoom() }
}
