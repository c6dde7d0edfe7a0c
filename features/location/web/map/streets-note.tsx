import * as texts from '#texts/location'
import { useMap } from '@vis.gl/react-maplibre'
import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'

/** Where our own style stops to draw roads that are only roughly right. */
const nearFrom = 12
const streets = ['roads_minor', 'roads_major', 'roads_highway', 'roads_minor_service', 'roads_other']
/** Looked at first: in a town it holds a street as a rule, and the whole view holds thousands. */
const probePx = 120

/** A note where the map has no streets; there it leaves the main roads of the zoom above. Belongs inside a map of our own style. */
export function StreetsNote() {
  const { current: map } = useMap()
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (!map) return undefined
    const check = () => {
      const without = hasNoStreets(map)
      if (without !== undefined) setMissing(without)
    }
    map.on('idle', check)
    return () => void map.off('idle', check)
  }, [map])
  useEffect(() => {
    if (map) keepCoarseRoads(map, missing)
  }, [map, missing])
  if (!missing) return null
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-18 left-1/2 z-1 w-max max-w-[calc(100%-1.5rem)] -translate-x-1/2 rounded-full bg-surface/90 px-3 py-1 text-center font-sans text-xs text-quiet"
    >
      {texts.noStreetDetailHereYet}
    </p>
  )
}

function hasNoStreets(map: MapRef): boolean | undefined {
  if (map.getZoom() < nearFrom) return false
  const layers = streets.filter((id) => map.getLayer(id))
  if (layers.length === 0) return undefined
  const { width, height } = map.getContainer().getBoundingClientRect()
  const [x, y] = [width / 2, height / 2]
  const nearby = map.queryRenderedFeatures(
    [
      [x - probePx, y - probePx],
      [x + probePx, y + probePx],
    ],
    { layers },
  )
  return nearby.length === 0 && map.queryRenderedFeatures({ layers }).length === 0
}

function keepCoarseRoads(map: MapRef, keep: boolean): void {
  for (const layer of map.getStyle()?.layers ?? []) {
    if (!/^roads_.*_coarse$/.test(layer.id) || layer.type === 'symbol') continue
    map.getMap().setLayerZoomRange(layer.id, layer.minzoom ?? 0, keep ? 24 : nearFrom)
  }
}
