import type { ReactNode } from 'react'
import { mapPixels, type MapPoint, type MapView } from '#features/location/contract'
import { MapMarker, type MapMark } from './map-marker.tsx'

interface OnStillProps {
  /** The center and zoom of the still. */
  view: MapView
  at: MapPoint
  /** The part of the child that touches the point. */
  anchor?: 'center' | 'bottom'
  children: ReactNode
}

/** Places a child at a point of a still picture. */
export function OnStill({ view, at, anchor = 'center', children }: OnStillProps) {
  const middle = mapPixels(view, view.zoom)
  const { x, y } = mapPixels(at, view.zoom)
  return (
    <div
      className="absolute size-0"
      style={{ left: `calc(50% + ${Math.round(x - middle.x)}px)`, top: `calc(50% + ${Math.round(y - middle.y)}px)` }}
    >
      <div className={`absolute -translate-x-1/2 ${anchor === 'bottom' ? '-translate-y-full' : '-translate-y-1/2'}`}>{children}</div>
    </div>
  )
}

/** Places marks on a still picture. */
export function MarksOnStill({ view, marks }: { view: MapView; marks: readonly MapMark[] }) {
  return marks.map((mark) => (
    <OnStill key={mark.key} view={view} at={mark}>
      <MapMarker mark={mark} />
    </OnStill>
  ))
}
