import type { CSSProperties, Ref } from 'react'
import { mapStill, mapStillPx, type MapStillSize, type MapView } from '#features/location/contract'
import { MapCredits } from './map-credits.tsx'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'

export interface MapStillOf {
  view: MapView
  size: MapStillSize
}

interface MapStillProps extends MapStillOf {
  ref?: Ref<HTMLDivElement>
}

/** The area as a still picture under a map: there with the page, in its colors, with the view in the middle. */
export function MapStill({ view, size, ref }: MapStillProps) {
  const { mapStyleUrl } = usePublicSettings()
  // The operator's map may look quite different.
  if (mapStyleUrl !== null) return null
  const { width, height } = mapStillPx[size]
  const style = {
    '--still-light': `url("${mapStill(view, 'light', size)}")`,
    '--still-dark': `url("${mapStill(view, 'dark', size)}")`,
    backgroundSize: `${width}px ${height}px`,
  } as CSSProperties
  return (
    <div
      ref={ref}
      aria-hidden="true"
      data-still="map"
      style={style}
      className="absolute inset-0 bg-(image:--still-light) bg-center bg-no-repeat dark:bg-(image:--still-dark)"
    />
  )
}

/** What stands in for a live map until its code has come: the still with its credits. */
export function StillMap({ view, size, footClass }: MapStillOf & { footClass?: string }) {
  return (
    <>
      <MapStill view={view} size={size} />
      <MapCredits className={footClass === undefined ? undefined : `right-0 ${footClass}`} />
    </>
  )
}
