import * as texts from '#texts/browse'
import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { startTiming } from '../results/results-store.ts'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { wantsLessMotion } from '#platform/web/ui/less-motion.ts'
import { areaShapes, circleShape } from './area-shapes.ts'
import type { ResultsMapProps } from './results-map-props.ts'
import { MapOverlay } from './map-overlay.tsx'
import { onMapSettled } from './map-settled.ts'
import { MapToolbar } from './map-toolbar.tsx'
import { useFitting } from './use-fitting.ts'
import { useMapPins } from './use-map-pins.ts'
import { useSearchHere } from './use-search-here.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const loadPinCard = async () => (await import('./pin-card.tsx')).PinCard
const PinCard = lazyPart(loadPinCard)
const DrawTool = lazyPart(async () => (await import('./draw-tool.tsx')).DrawTool)

/** The card behind a pin comes as soon as a pointer or the focus is near one. */
const reachPin = () => void loadPinCard().catch(() => undefined)

/** The same homes as the list. Moving the map searches there; old pins stay until the new ones have come. */
export function MovingMap({ filters, emptyArea, pointed }: Omit<ResultsMapProps, 'still'>) {
  const { current: map } = useMap()
  const [selected, setSelected] = useState<number>()
  const [following, setFollowing] = useState(true)
  const [drawing, setDrawing] = useState(false)
  // A drawn area says where to look; moving the map then only looks at another part of it.
  const follow = following && !filters.areas
  const { ready, isThere } = useFitting(filters, emptyArea)
  const { shown, hasFailed, update } = useMapPins(following, ready)
  const areas = useMemo(() => areaShapes(filters.areas), [filters.areas])

  const circle = useMemo(() => circleShape(filters.near, filters.miles), [filters.near, filters.miles])

  const searchHere = useSearchHere(follow, isThere)
  const onLeft = useEffectEvent((at: number) => {
    startTiming('pan', at, follow ? ['pins', 'list'] : ['pins'])
    update()
    if (follow) searchHere()
  })
  useEffect(() => map && onMapSettled(map, onLeft), [map])

  useEffect(() => {
    const onClick = () => setSelected(undefined)
    map?.on('click', onClick)
    return () => void map?.off('click', onClick)
  }, [map])

  const openGroup = useCallback(
    (longitude: number, latitude: number) =>
      void map?.easeTo(
        {
          center: [longitude, latitude],
          zoom: Math.min(17, map.getZoom() + 2),
          duration: wantsLessMotion() ? 0 : 180,
        },
        { originalEvent: true },
      ),
    [map],
  )

  return (
    <>
      <Source id="circle" type="geojson" data={circle}>
        <Layer id="circle-fill" type="fill" paint={{ 'fill-color': '#cf7726', 'fill-opacity': 0.1 }} />
        <Layer id="circle-edge" type="line" paint={{ 'line-color': '#cf7726', 'line-width': 2.5, 'line-dasharray': [3, 2] }} />
      </Source>
      <Source id="areas" type="geojson" data={areas}>
        <Layer id="areas-fill" type="fill" paint={{ 'fill-color': '#cf7726', 'fill-opacity': 0.16 }} />
        <Layer id="areas-edge" type="line" paint={{ 'line-color': '#cf7726', 'line-width': 2.5 }} />
      </Source>
      {shown && (
        <MapOverlay shown={shown} selected={selected} pointed={pointed} onReach={reachPin} onListing={setSelected} onGroup={openGroup} />
      )}
      <MapToolbar
        areas={areas.features.length}
        following={following}
        drawing={drawing}
        onFollow={setFollowing}
        onSearchHere={searchHere}
        onDraw={() => setDrawing(true)}
      />
      {drawing && (
        <RequestedPart>
          <DrawTool onDone={() => setDrawing(false)} />
        </RequestedPart>
      )}
      {hasFailed && (
        <div className="absolute inset-x-3 top-16 font-sans">
          <LoadFailed title={texts.weCouldntLoadHomesOnTheMap} onAgain={update} />
        </div>
      )}
      {selected !== undefined && !drawing && (
        <RequestedPart>
          <PinCard id={selected} onClose={() => setSelected(undefined)} />
        </RequestedPart>
      )}
    </>
  )
}
