import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Bounds, PropertyFilters } from '#features/search/contract'
import { endTiming } from '../search-timing.ts'
import { mapFeed, type Shown } from './map-feed.ts'

const pauseMs = 70

/** The homes of a search for what the map shows. What was there stays until the new homes have come. */
export function useMapHomes(filters: PropertyFilters, ready: boolean) {
  const { current: map } = useMap()
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState(false)
  const wanted = useRef(filters)
  const feed = useRef<ReturnType<typeof mapFeed>>(undefined)

  useEffect(() => {
    feed.current = mapFeed(
      (next) => {
        setShown(next)
        setFailed(false)
      },
      () => setFailed(true),
    )
    return () => feed.current?.stop()
  }, [])

  const look = useCallback(() => {
    if (map && feed.current?.look({ filters: wanted.current, view: viewOf(map.getBounds()), zoom: map.getZoom() })) endTiming('pins')
  }, [map])

  const key = JSON.stringify(filters)
  useEffect(() => {
    wanted.current = JSON.parse(key) as PropertyFilters
    if (ready) look()
  }, [key, ready, look])

  useEffect(() => {
    if (!map || !ready) return undefined
    let last = 0
    let later: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      clearTimeout(later)
      const wait = last + pauseMs - performance.now()
      // Where the map rests is looked at too, though the hand has not let go.
      if (wait > 0) return void (later = setTimeout(onMove, wait))
      last = performance.now()
      look()
    }
    map.on('move', onMove)
    map.on('moveend', look)
    return () => {
      clearTimeout(later)
      map.off('move', onMove)
      map.off('moveend', look)
    }
  }, [map, ready, look])

  /** Another search is on its way: its homes are asked for at once. */
  const lookFor = useCallback(
    (coming: PropertyFilters) => {
      wanted.current = coming
      if (ready) look()
    },
    [look, ready],
  )

  return { shown, failed, look, lookFor }
}

export function viewOf(area: { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number }): Bounds {
  return {
    west: Math.max(-180, area.getWest()),
    south: Math.max(-90, area.getSouth()),
    east: Math.min(180, area.getEast()),
    north: Math.min(90, area.getNorth()),
  }
}
