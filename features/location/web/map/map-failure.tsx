import * as texts from '#texts/location'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'

/** Stands where a browser could not draw the map. */
export function MapFailure({ onAgain }: { onAgain: () => void }) {
  return <LoadFailed title={texts.mapNotDrawn} why={texts.turnOnHardwareAcceleration} onAgain={onAgain} />
}
