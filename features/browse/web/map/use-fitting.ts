import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { parseAreas, parseBounds, parseNear, type Bounds, type PropertyFilters } from '#features/listings/contract'
import { extentOf } from './map-feed.ts'
import { around } from './map-geometry.ts'
import { keepPosition, positionAt } from './map-position.ts'

export const wholeCountry: [number, number, number, number] = [-124.8, 24.4, -66.9, 49.4]
const padding = { top: 60, bottom: 60, left: 50, right: 50 }

/**
 * Where the map stands. A section in the address is shown exactly; an entry of the history brings its own place back; another
 * place to search in is looked for. Nothing else moves the map.
 */
export function useFitting(filters: PropertyFilters) {
  const { current: map } = useMap()
  const { key: entry } = useLocation()
  const returning = useNavigationType() === 'POP'
  const [ready, setReady] = useState(false)
  const fitted = useRef<string>(undefined)
  const { bounds } = filters
  const place = placeOf(filters)
  const wanted = bounds ?? place

  useEffect(() => {
    if (!map) return undefined
    let current = true
    const settle = () => current && setReady(true)
    const kept = returning ? positionAt(entry) : undefined
    const section = bounds === undefined ? undefined : parseBounds(bounds)
    if (kept && !section) {
      fitted.current = wanted
      map.jumpTo({ center: [kept.longitude, kept.latitude], zoom: kept.zoom })
      settle()
    } else if (fitted.current === wanted) settle()
    else if (typeof section === 'object') {
      fitted.current = wanted
      map.fitBounds([section.west, section.south, section.east, section.north], { duration: 0 })
      settle()
    } else {
      fitted.current = wanted
      void (async () => {
        // A map that cannot find out where the homes are stays where it is.
        const area = await extentFor(JSON.parse(place) as PropertyFilters).catch(() => undefined)
        if (current && area) map.fitBounds([area.west, area.south, area.east, area.north], { padding, maxZoom: 13, duration: 0 })
        settle()
      })()
    }
    return () => void (current = false)
  }, [map, entry, returning, wanted, bounds, place])

  useEffect(() => {
    if (!map || !ready) return undefined
    const keep = () => {
      const { lng, lat } = map.getCenter()
      keepPosition(entry, { longitude: lng, latitude: lat, zoom: map.getZoom() })
    }
    keep()
    map.on('moveend', keep)
    return () => void map.off('moveend', keep)
  }, [map, ready, entry])

  /** The map has this section now because it was moved there; it need not be moved again. */
  const isThere = useCallback((section: string) => (fitted.current = section), [])
  return { ready, isThere }
}

function placeOf({ q, city, county, state, zip, agentId, near, miles, areas }: PropertyFilters): string {
  return JSON.stringify({ q, city, county, state, zip, agentId, near, miles, areas })
}

async function extentFor(place: PropertyFilters): Promise<Bounds | undefined> {
  const drawn = place.areas ? parseAreas(place.areas) : undefined
  if (typeof drawn === 'object')
    return around(
      drawn.flatMap((area) => area.flatMap((_, at) => (at % 2 ? [] : [{ longitude: area[at] ?? 0, latitude: area[at + 1] ?? 0 }]))),
    )
  const point = place.near ? parseNear(place.near) : undefined
  if (typeof point === 'object') {
    const reach = (place.miles ?? 10) / 69
    const across = reach / Math.cos((point.latitude * Math.PI) / 180)
    const { longitude, latitude } = point
    return { west: longitude - across, south: latitude - reach, east: longitude + across, north: latitude + reach }
  }
  const anywhere = Object.keys(place).length === 0
  const [west, south, east, north] = wholeCountry
  return anywhere ? { west, south, east, north } : extentOf(place)
}
