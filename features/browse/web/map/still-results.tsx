import * as texts from '#texts/browse'
import { useMemo, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { useMarks } from '#features/favorites/web'
import { viewAround, type MapView } from '#features/location/contract'
import { MarksOnStill, StillMap, withoutCrowds, type MapMark } from '#features/location/web'
import { changedAddress, viewOf } from '#features/search/contract'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { price as priceText, shortPrice } from '#platform/web/ui/text/format.ts'
import { useResults } from '../results/results-store.ts'
import { footOfMap, type ResultsMapProps } from './results-map-props.ts'

const maxFramePx = 640
const closest = 14
const none: readonly never[] = []

/** Shows the homes of the list on a still picture, as links, where the browser can't draw the map. */
export function StillResults({ still, pointed }: Pick<ResultsMapProps, 'still' | 'pointed'>) {
  const items = useResults(
    ({ shown, page }) => (shown ?? page?.results)?.items ?? none,
    () => none,
  )
  const hidden = useMarks('hidden')
  // The reason covers the head of a phone's map, the list its foot.
  const [frame] = useState(() => ({ width: Math.min(maxFramePx, innerWidth), height: Math.min(maxFramePx, innerHeight / 2) }))
  const homes = useMemo(() => items.filter(({ id }) => !hidden.has(id)), [items, hidden])
  const view: MapView = useMemo(() => viewAround(homes, frame, closest) ?? still, [homes, frame, still])
  const marks = homes.map(({ id, title, price, latitude, longitude }): MapMark => ({
    key: `home-${id}`,
    kind: id === pointed ? 'this' : 'home',
    label: `${title}, ${priceText(price)}`,
    text: shortPrice(price),
    latitude,
    longitude,
    href: href('/property/:id', { id: String(id) }),
  }))
  return (
    <>
      <StillMap view={view} size="large" footClass={footOfMap} />
      <MarksOnStill view={view} marks={withoutCrowds(marks, view.zoom)} />
    </>
  )
}

/** Leads on from a map that can't be moved: to the list, and out of the areas that only a live map changes. */
export function WithoutMap() {
  const [params] = useSearchParams()
  const link = (change: Parameters<typeof changedAddress>[1], text: string) => (
    <Link
      to={changedAddress(params, change) || href('/tourstead')}
      preventScrollReset
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {text}
    </Link>
  )
  return (
    <>
      {viewOf(params) === 'map' && link({ view: 'list' }, texts.showTheList)}
      {params.has('areas') && link({ areas: null }, texts.removeDrawnAreas)}
      {params.has('bounds') && link({ bounds: null }, texts.removeMapArea)}
    </>
  )
}
