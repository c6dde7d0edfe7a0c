import type { CSSProperties, Ref } from 'react'
import { mapStill, type MapStillSize, type MapView } from '#features/location/contract'
import { MapCredits } from './map-credits.tsx'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'

export interface MapStillOf {
  view: MapView
  size: Exclude<MapStillSize, 'narrow'>
}

interface MapStillProps extends MapStillOf {
  ref?: Ref<HTMLDivElement>
}

/** The area as a still picture under a map: there with the page, in its colors, with the view in the middle. */
export function MapStill({ view, size, ref }: MapStillProps) {
  const { mapStyleUrl } = usePublicSettings()
  // The operator's map may look quite different.
  if (mapStyleUrl !== null) return null
  const address = (theme: 'light' | 'dark', width: MapStillSize) => `url("${mapStill(view, theme, width)}")`
  const onPhones = size === 'wide' ? 'narrow' : size
  // A browser loads the one that the style names.
  const style = {
    '--still-light': address('light', size),
    '--still-dark': address('dark', size),
    '--phone-still-light': address('light', onPhones),
    '--phone-still-dark': address('dark', onPhones),
  } as CSSProperties
  return (
    <div
      ref={ref}
      aria-hidden="true"
      data-still="map"
      style={style}
      className="absolute inset-0 bg-(image:--still-light) bg-center bg-no-repeat max-[30rem]:bg-(image:--phone-still-light) dark:bg-(image:--still-dark) dark:max-[30rem]:bg-(image:--phone-still-dark)"
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
