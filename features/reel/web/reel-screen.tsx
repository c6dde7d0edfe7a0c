import * as texts from '#texts/reel'
import { useId, type Ref } from 'react'
import { getProperty, type Property, type PropertyCard } from '#features/listings/contract'
import { mainImageAlt } from '#features/listings/web'
import { LazyAlteredLabel } from '#features/property/web'
import { frameFit, TourScreen, useWholeFrame, type TourScreenHandle } from '#features/videos/web'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ReelFacts, type ListingLines } from './reel-facts.tsx'

interface ReelScreenProps {
  home: PropertyCard
  /** Only the home in front and the two after it hold a video. */
  near: 'front' | 'next' | 'far'
  /** Its poster is loaded before it comes in sight. */
  eager: boolean
  loaded: Property | undefined
  lines: ListingLines
  /** From 1 on; unknown where the results do not start at the beginning. */
  position: number | undefined
  total: number
  tour: Ref<TourScreenHandle>
  moment: () => number
}

/** One home over the whole frame: its tour, what is said about it, and the ways on. */
export function ReelScreen({ home, near, eager, loaded, lines, position, total, tour, moment }: ReelScreenProps) {
  const titleId = useId()
  const [isWhole] = useWholeFrame()
  const reading = useRead(getProperty, near === 'far' ? undefined : { params: { id: home.id } }, {
    ...(loaded && { initialData: loaded }),
  })
  const video = near === 'far' ? undefined : reading.data?.videos.find(({ status }) => status === 'Complete')
  // Where no film can be shown, the photo of the home is, with its label and the way to its original.
  const altered = !video && !home.tour?.posterUrl && home.mainPhoto?.alteration ? home.mainPhoto : undefined
  const sizes = altered ? pictureSizes(altered) : []
  const shown = sizes.findLast(({ width }) => width <= 960) ?? sizes[0]
  const poster = home.tour?.posterUrl ?? shown?.webp ?? home.mainImageUrl
  const facts = <ReelFacts home={home} lines={lines} titleId={titleId} moment={moment} />
  return (
    <article
      data-home={home.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : total}
      className={`relative h-(--reel-height) snap-start snap-always overflow-hidden bg-black outline-none ${near === 'front' ? '[scroll-initial-target:nearest]' : ''}`}
    >
      {poster && (
        <>
          <img src={poster} alt="" loading="lazy" aria-hidden="true" className="absolute inset-0 size-full object-cover opacity-20" />
          <img
            src={poster}
            alt={video ? '' : mainImageAlt(home)}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={near === 'front' ? 'high' : 'auto'}
            className={`absolute inset-0 size-full ${frameFit(isWhole)}`}
          />
        </>
      )}
      <LazyAlteredLabel photo={altered} alt={mainImageAlt(home)} whole className="top-20 left-4" />
      {video ? (
        <TourScreen
          ref={near === 'front' ? tour : null}
          video={video}
          active={near === 'front'}
          posterFallback={home.mainImageUrl ?? undefined}
          artist={home}
        >
          {facts}
        </TourScreen>
      ) : (
        <div className="absolute inset-x-0 bottom-0 flex flex-col gap-3 film-shade px-4 pb-20 over-floats">
          {near === 'front' && (
            <div className="text-sm text-white has-[[role=alert]]:text-ink">
              <ReadView reading={reading} what={texts.theTour}>
                {() => <p>{texts.thisTourCantPlayHere}</p>}
              </ReadView>
            </div>
          )}
          {facts}
        </div>
      )}
    </article>
  )
}
