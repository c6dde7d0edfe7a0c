import { Marker, useMap } from '@vis.gl/react-maplibre'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { publicStatuses } from '#features/listings/contract'
import { count, price, shortPrice } from '#platform/web/ui/format.ts'
import { isViewed, markViewed } from './viewed-homes.ts'

interface MapPinsProps {
  selected: number | undefined
  pointed: number | undefined
  onSelect: (id: number) => void
}

type Spot = { longitude: number; latitude: number } & (
  | { kind: 'home'; key: string; id: number; price: number; status: number }
  | { kind: 'cluster'; key: string; cluster: number; homes: number }
)

// Each is a button in the page; far more than this would be slower to tab through than to zoom.
const mostSpots = 250

/** Prices and clusters as real buttons over the map, so that they can be reached, read out and pressed. */
export function MapPins({ selected, pointed, onSelect }: MapPinsProps) {
  const { current: map } = useMap()
  const [spots, setSpots] = useState<Spot[]>([])

  useEffect(() => {
    if (!map) return undefined
    const read = () => {
      if (!map.getSource('homes') || !map.isSourceLoaded('homes')) return
      setSpots(spotsOf(map.querySourceFeatures('homes')))
    }
    map.on('idle', read)
    map.on('moveend', read)
    map.on('sourcedata', read)
    return () => {
      map.off('idle', read)
      map.off('moveend', read)
      map.off('sourcedata', read)
    }
  }, [map])

  async function open(spot: Spot) {
    if (spot.kind === 'home') {
      markViewed(spot.id)
      return onSelect(spot.id)
    }
    const source = map?.getSource('homes') as GeoJSONSource | undefined
    const zoom = await source?.getClusterExpansionZoom(spot.cluster)
    map?.easeTo({ center: [spot.longitude, spot.latitude], zoom: (zoom ?? map.getZoom() + 2) + 0.2 }, { originalEvent: true })
  }

  return spots.map((spot) => (
    <Marker key={spot.key} longitude={spot.longitude} latitude={spot.latitude} anchor="center">
      <button
        type="button"
        aria-label={labelOf(spot)}
        aria-pressed={spot.kind === 'home' ? spot.id === selected : undefined}
        onClick={(event) => {
          event.stopPropagation()
          void open(spot)
        }}
        className={`${spot.kind === 'home' ? 'h-7 rounded-full px-2.5' : 'size-10 rounded-full'} cursor-pointer border font-sans text-xs font-semibold tabular-nums shadow-float transition-transform hover:scale-110 focus-visible:scale-110 ${lookOf(spot, selected, pointed)}`}
      >
        {spot.kind === 'home' ? shortPrice(spot.price) : count(spot.homes)}
      </button>
    </Marker>
  ))
}

function spotsOf(features: readonly { properties: Record<string, unknown>; geometry: GeoJSON.Geometry }[]): Spot[] {
  // A point on the edge of two tiles comes twice.
  const spots = new Map<string, Spot>()
  for (const { properties, geometry } of features) {
    if (geometry.type !== 'Point' || spots.size >= mostSpots) continue
    const [longitude = 0, latitude = 0] = geometry.coordinates
    if (properties['cluster']) {
      const cluster = Number(properties['cluster_id'])
      spots.set(`cluster-${cluster}`, {
        kind: 'cluster',
        key: `cluster-${cluster}`,
        cluster,
        homes: Number(properties['point_count']),
        longitude,
        latitude,
      })
    } else {
      const id = Number(properties['id'])
      spots.set(`home-${id}`, {
        kind: 'home',
        key: `home-${id}`,
        id,
        price: Number(properties['price']),
        status: Number(properties['status']),
        longitude,
        latitude,
      })
    }
  }
  return [...spots.values()]
}

const labelOf = (spot: Spot): string =>
  spot.kind === 'home' ? `${price(spot.price)}, ${publicStatuses[spot.status] ?? ''}` : `${count(spot.homes)} homes here. Zoom in`

function lookOf(spot: Spot, selected: number | undefined, pointed: number | undefined): string {
  if (spot.kind === 'cluster') return 'border-spruce bg-spruce-soft text-spruce-strong'
  if (spot.id === selected || spot.id === pointed) return 'z-10 scale-110 border-apricot bg-ink text-paper outline-2 outline-apricot'
  return isViewed(spot.id) ? 'border-edge bg-sunken text-quiet' : 'border-spruce bg-spruce text-on-spruce'
}
