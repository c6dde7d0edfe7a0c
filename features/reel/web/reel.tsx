import * as texts from '#texts/reel'
import { useEffect, useMemo, useRef } from 'react'
import { href, useSearchParams } from 'react-router'
import { reelAddress } from '#features/reel/contract'
import { useMarks } from '#features/favorites/web'
import type { PropertySearch } from '#features/search/contract'
import type { TourScreenHandle } from '#features/videos/web'
import { Queries } from '#platform/web/query/queries.tsx'
import { ReelBar } from './reel-bar.tsx'
import { ReelEnd } from './reel-end.tsx'
import type { ListingLines } from './reel-facts.tsx'
import { reelKey } from './reel-keys.ts'
import { ReelScreen } from './reel-screen.tsx'
import type { ReelStart } from './reel-start.ts'
import { wheelSteps } from './reel-wheel.ts'
import { useListingInFront } from './use-listing-in-front.ts'
import { useReelListings } from './use-reel-listings.ts'

interface ReelProps {
  search: PropertySearch
  start: ReelStart
  total: number
  nextCursor: string | null
  lines: ListingLines
}

const pagesAhead = 4
/** Tours whose first seconds are there before they come to the front. */
const warmedAhead = 2

/** The tours of a search, each over the whole frame: swipe, wheel, or arrow keys lead to the next home. */
export function Reel(props: ReelProps) {
  return (
    <Queries>
      <Screens key={JSON.stringify(props.search)} {...props} />
    </Queries>
  )
}

function Screens({ search, start, total: firstTotal, nextCursor, lines }: ReelProps) {
  const [params] = useSearchParams()
  const feed = useRef<HTMLDivElement>(null)
  const reel = useRef<HTMLElement>(null)
  const tour = useRef<TourScreenHandle>(null)
  const results = useReelListings(search, { items: start.homes, total: firstTotal, nextCursor })
  const { total, more, failed, fetching, complete } = results
  const hidden = useMarks('hidden')
  const homes = useMemo(() => results.homes.filter(({ home }) => !hidden.has(home.id)), [results.homes, hidden])
  const ids = homes.map(({ home }) => home.id).join()
  const first = start.homes[start.at]?.id
  const { front, current, go } = useListingInFront(feed, ids, first)
  const index = homes.findIndex(({ home }) => home.id === front)
  const here = homes[index]
  const step = (by: 1 | -1) => {
    const next = homes[homes.findIndex(({ home }) => home.id === current()) + by]?.home.id
    go(next)
    return next !== undefined
  }

  useEffect(() => {
    if (index >= homes.length - pagesAhead && !complete && !fetching && !failed) more()
  })

  // The address follows without a navigation, which would ask for the whole search again at every home.
  const cursor = here?.cursor ?? null
  const named = useRef(first)
  useEffect(() => {
    if (front === undefined || front === named.current) return
    named.current = front
    const address = href('/tourstead') + reelAddress(params, { cursor, home: front })
    window.history.replaceState(window.history.state, '', address)
  }, [front, cursor, params])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (reel.current) reelKey(event, { reel: reel.current, step, tour: (pressed) => tour.current?.key(pressed) })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  const roll = useRef<(by: 1 | -1) => boolean>(() => false)
  useEffect(() => {
    roll.current = step
  })
  useEffect(() => {
    const box = feed.current
    const turn = wheelSteps((by) => roll.current(by))
    // React listens passively, where the wheel could not be taken over.
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [])

  const counted = search.cursor === undefined
  return (
    <section ref={reel} aria-label={texts.homeTours} className="relative bg-black [--reel-height:calc(100dvh-var(--header-height,4rem))]">
      <div
        ref={feed}
        className="relative h-(--reel-height) snap-y snap-mandatory overflow-y-auto overscroll-contain [scrollbar-width:none]"
      >
        <div role="feed" aria-busy={fetching} aria-label={texts.toursOneByOne}>
          {homes.map(({ home }, at) => (
            <ReelScreen
              key={home.id}
              home={home}
              near={at === index ? 'front' : at > index && at <= index + warmedAhead ? 'next' : 'far'}
              eager={Math.abs(at - index) <= 1}
              loaded={start.first?.id === home.id ? start.first : undefined}
              lines={lines}
              position={counted ? at + 1 : undefined}
              total={total}
              tour={tour}
              moment={() => tour.current?.seconds() ?? 0}
            />
          ))}
        </div>
        <ReelEnd complete={complete} failed={failed} total={total} nextCursor={nextCursor} params={params} onRetry={more} />
      </div>
      <ReelBar
        params={params}
        index={index}
        last={index === homes.length - 1}
        position={counted ? index + 1 : undefined}
        total={total}
        title={here?.home.title ?? ''}
        onStep={step}
      />
    </section>
  )
}
