import * as texts from '#texts/browse'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { StreetMap } from '#features/location/web'
import { footOfMap, type ResultsMapProps } from './results-map-props.ts'
import { entryOf, positionAt } from './map-position.ts'
import { MovingMap } from './moving-map.tsx'
import { StillResults, WithoutMap } from './still-results.tsx'

export function ResultsMap({ still, ...props }: ResultsMapProps) {
  const { key, search } = useLocation()
  const [start] = useState(() => positionAt(entryOf(key, search)) ?? still)
  const [picture] = useState(() => ({ view: still, size: 'large' }) as const)
  return (
    <StreetMap
      initialViewState={start}
      still={picture}
      footClass={footOfMap}
      fallback={<StillResults still={still} pointed={props.pointed} />}
      otherWays={texts.searchPlacesWithoutMap}
      otherActions={<WithoutMap />}
    >
      <MovingMap {...props} />
    </StreetMap>
  )
}
