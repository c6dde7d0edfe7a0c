import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LngLatBounds, setWorkerUrl, type MapLibreEvent } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { Layer, Map as BaseMap, NavigationControl, Source, type MapRef } from '@vis.gl/react-maplibre'
import { changedAddress } from '#features/browse/contract'
import { boundsText, mapProperties, parseBounds, type MapPin, type PropertyFilters } from '#features/listings/contract'
import { useMapStyle } from '#features/location/web'
import { call } from '#platform/web/call/call.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { keyOf } from '#platform/web/query/use-call.ts'
import { counted } from '#platform/web/ui/format.ts'
import { MapPins } from './map-pins.tsx'
import { PinCard } from './pin-card.tsx'

setWorkerUrl(workerUrl)

interface HomesMapProps {
  filters: PropertyFilters
  /** The home the list is pointing at. */
  pointed: number | undefined
}

const wholeCountry: [number, number, number, number] = [-124.8, 24.4, -66.9, 49.4]
const padding = { top: 60, bottom: 60, left: 50, right: 50 }

export function HomesMap(props: HomesMapProps) {
  return (
    <Queries>
      <MovingMap {...props} />
    </Queries>
  )
}

/** The same homes as the list. Moving the map searches there; old pins stay until the new ones have come. */
function MovingMap({ filters, pointed }: HomesMapProps) {
  const map = useRef<MapRef>(null)
  const style = useMapStyle()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<number>()
  const [follow, setFollow] = useState(true)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: keyOf(mapProperties, { query: filters }),
    queryFn: ({ signal }) => call(mapProperties, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
  const pins = data?.pins
  const homes = useMemo(() => asPoints(pins ?? []), [pins])
  const bounds = filters.bounds

  // Without an area in the address the map shows all that was found; with one it shows exactly that.
  const fitted = useRef<string>(undefined)
  const fit = useCallback(() => {
    const wanted = bounds ?? (pins ? `all:${extentText(pins)}` : undefined)
    if (!wanted || wanted === fitted.current || !map.current) return
    fitted.current = wanted
    const area = bounds ? parseBounds(bounds) : undefined
    if (area && typeof area !== 'string') map.current.fitBounds([area.west, area.south, area.east, area.north], { duration: 0 })
    else map.current.fitBounds(extent(pins ?? []), { padding, maxZoom: 13, duration: 0 })
  }, [bounds, pins])
  useEffect(fit, [fit])

  const searchHere = useCallback(() => {
    const area = map.current?.getBounds()
    if (!area) return
    const here = boundsText({
      west: Math.max(-180, area.getWest()),
      south: Math.max(-90, area.getSouth()),
      east: Math.min(180, area.getEast()),
      north: Math.min(90, area.getNorth()),
    })
    fitted.current = here
    void navigate(changedAddress(params, { bounds: here }) || href('/tourstead'), { replace: true, preventScrollReset: true })
  }, [navigate, params])

  const onMoveEnd = useCallback(
    (event: MapLibreEvent & { originalEvent?: unknown }) => {
      if (event.originalEvent && follow) searchHere()
    },
    [follow, searchHere],
  )

  if (!style) return <p className="grid h-full place-items-center text-quiet">Drawing the map…</p>
  return (
    <div className="absolute inset-0" aria-busy={isFetching}>
      <BaseMap
        ref={map}
        mapStyle={style}
        initialViewState={{ bounds: wholeCountry }}
        minZoom={2.5}
        maxZoom={17}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        onLoad={fit}
        onMoveEnd={onMoveEnd}
        onClick={() => setSelected(undefined)}
        style={{ width: '100%', height: '100%' }}
      >
        <NavigationControl position="top-right" showCompass={false} />
        <Source id="homes" type="geojson" data={homes} cluster clusterRadius={56} clusterMaxZoom={13}>
          {/* Never drawn: a source hands out its clusters only while some layer uses it. */}
          <Layer id="homes" type="circle" paint={{ 'circle-radius': 1, 'circle-opacity': 0 }} />
        </Source>
        <MapPins selected={selected} pointed={pointed} onSelect={setSelected} />
      </BaseMap>
      <div className="absolute top-3 left-3 flex flex-col items-start gap-2">
        <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium shadow-float">
          <input type="checkbox" className="size-4 accent-spruce" checked={follow} onChange={(event) => setFollow(event.target.checked)} />
          Search as I move
        </label>
        {!follow && (
          <button
            type="button"
            onClick={searchHere}
            className="min-h-10 cursor-pointer rounded-full bg-spruce px-4 text-sm font-medium text-on-spruce shadow-float"
          >
            Search this area
          </button>
        )}
        {bounds && (
          <button
            type="button"
            onClick={() =>
              void navigate(changedAddress(params, { bounds: null }) || href('/tourstead'), { replace: true, preventScrollReset: true })
            }
            className="min-h-10 cursor-pointer rounded-full border border-line bg-surface px-4 text-sm font-medium shadow-float"
          >
            Remove map area
          </button>
        )}
      </div>
      <p
        role="status"
        className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface/90 px-3 py-1 text-xs text-quiet empty:hidden"
      >
        {data?.truncated &&
          `The map shows the newest ${counted(data.pins.length, 'home')} of ${counted(data.total, 'home')}. Move closer to see all.`}
      </p>
      {isError && (
        <p role="alert" className="absolute inset-x-3 top-16 rounded-card border border-brick bg-brick-soft p-3 text-sm">
          The homes on the map could not be loaded.{' '}
          <button type="button" className="cursor-pointer font-medium underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {selected !== undefined && <PinCard id={selected} onClose={() => setSelected(undefined)} />}
    </div>
  )
}

function asPoints(pins: readonly MapPin[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: 'FeatureCollection',
    features: pins.map(([id, longitude, latitude, price, status]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, price, status },
    })),
  }
}

function extent(pins: readonly MapPin[]): LngLatBounds {
  const area = new LngLatBounds()
  for (const [, longitude, latitude] of pins) area.extend([longitude, latitude])
  return area.isEmpty() ? new LngLatBounds(wholeCountry) : area
}

const extentText = (pins: readonly MapPin[]): string => extent(pins).toArray().flat().join(',')
