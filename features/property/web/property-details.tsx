import type { Property } from '#features/listings/contract'
import { MonthlyCost } from '#features/mortgage/web'
import { TourPlayer } from '#features/videos/web'
import { PhotoGallery } from './photo-gallery.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyLedger } from './property-ledger.tsx'

/** What stands below the tour and the remarks. */
export function PropertyDetails({ home }: { home: Property }) {
  const more = home.videos.filter((video) => video.status === 'Complete').slice(1)
  return (
    <div data-details className="flex flex-col gap-8">
      <PropertyFacts home={home} />
      <MonthlyCost home={home} />
      <PhotoGallery photos={home.photos} />
      {more.length > 0 && (
        <section aria-labelledby="more-videos" className="flex flex-col gap-4">
          <h2 id="more-videos" className="font-display text-xl font-semibold">
            More videos
          </h2>
          {more.map((video) => (
            <TourPlayer key={video.id} video={video} />
          ))}
        </section>
      )}
      <PropertyLedger ledger={home.ledger} />
    </div>
  )
}
