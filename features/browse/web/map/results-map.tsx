import * as texts from '#texts/browse'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { StillMap, StreetMap } from '#features/location/web'
import { footOfMap, type ResultsMapProps } from './results-map-props.ts'
import { entryOf, positionAt } from './map-position.ts'
import { MovingMap } from './moving-map.tsx'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const StillResults = lazyPart(async () => (await import('./still-results.tsx')).StillResults)
const WithoutMap = lazyPart(async () => (await import('./still-results.tsx')).WithoutMap)

export function ResultsMap({ still, ...props }: ResultsMapProps) {
  const { key, search } = useLocation()
  const [start] = useState(() => positionAt(entryOf(key, search)) ?? still)
  const [picture] = useState(() => ({ view: still, size: 'large' }) as const)
  return (
    <StreetMap
      initialViewState={start}
      still={picture}
      footClass={footOfMap}
      fallback={
        <LazyBoundary fallback={<StillMap view={still} size="large" footClass={footOfMap} />}>
          <StillResults still={still} pointed={props.pointed} />
        </LazyBoundary>
      }
      otherWays={texts.searchPlacesWithoutMap}
      otherActions={
        <LazyBoundary>
          <WithoutMap />
        </LazyBoundary>
      }
    >
      <MovingMap {...props} />
    </StreetMap>
  )
}
