import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useEffect } from 'react'
import type { Bounds } from '#features/search/contract'
import { followRequests } from '../results/follow-requests.ts'
import type { Pins, PinsRequest, ResultsEvent } from '../results/results-state.ts'
import { endTiming, results, useResults } from '../results/results-store.ts'
import { levelOf, widened } from './map-geometry.ts'
import { pictureFor } from './map-picture.ts'

const pauseMs = 70
const margin = 0.2

/** The pins of the search for what the map shows. What was there stays until the new ones have come. */
export function useMapPins(isFollowing: boolean, ready: boolean): { shown: Pins | undefined; hasFailed: boolean; update: () => void } {
  const { current: map } = useMap()
  const shown = useResults(
    ({ pins }) => pins.shown,
    () => undefined,
  )
  const hasFailed = useResults(
    ({ pins }) => pins.hasFailed,
    () => false,
  )
  const isCovered = useResults(
    ({ pins, timings }) => timings.pins !== undefined && !pins.asking,
    () => false,
  )

  useEffect(() => {
    const stop = followRequests(({ pins }) => [pins.asking], askPins)
    return () => {
      stop()
      results.dispatch({ type: 'unmapped' })
    }
  }, [])

  const update = useCallback(() => {
    if (!map) return
    const [view, zoom] = [viewOf(map.getBounds()), map.getZoom()]
    results.dispatch({ type: 'moved', map: { view, box: widened(view, margin), level: levelOf(zoom), zoom, isFollowing } })
  }, [map, isFollowing])

  useEffect(() => {
    if (ready) update()
  }, [ready, update])

  useEffect(() => {
    if (!map || !ready) return undefined
    let last = 0
    let later: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      clearTimeout(later)
      const wait = last + pauseMs - performance.now()
      // Where the map rests is asked for too, though the hand has not let go.
      if (wait > 0) return void (later = setTimeout(onMove, wait))
      last = performance.now()
      update()
    }
    map.on('move', onMove)
    map.on('moveend', update)
    return () => {
      clearTimeout(later)
      map.off('move', onMove)
      map.off('moveend', update)
    }
  }, [map, ready, update])

  // Nothing new is drawn where all pins are there already.
  useEffect(() => {
    if (isCovered) endTiming('pins')
  }, [isCovered])

  return { shown, hasFailed, update }
}

async function askPins({ id, filters, box, zoom }: PinsRequest, signal: AbortSignal): Promise<ResultsEvent> {
  return { type: 'pictured', id, picture: await pictureFor(filters, box, Math.max(0, zoom - 0.5), signal) }
}

export function viewOf(area: { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number }): Bounds {
  return {
    west: Math.max(-180, area.getWest()),
    south: Math.max(-90, area.getSouth()),
    east: Math.min(180, area.getEast()),
    north: Math.min(90, area.getNorth()),
  }
}
