import * as texts from '#texts/property'
import { PropertyAnswers } from '#features/answers/web'
import type { Property } from '#features/listings/contract'
import { MonthlyCost } from '#features/mortgage/web'
import { TourPlayer, TourTranscript } from '#features/videos/web'
import { PhotoGallery } from './photos/photo-gallery.tsx'
import { ListingMap } from './around/listing-map.tsx'
import type { Surroundings } from './around/surroundings.ts'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyLedger } from './property-ledger.tsx'

interface PropertyDetailsProps {
  home: Property
  surroundings: Surroundings | undefined
  /** Plays the tour at the top of the page from this second. */
  onMoment: (seconds: number) => void
}

/** What stands below the tour and the remarks. */
export function PropertyDetails({ home, surroundings, onMoment }: PropertyDetailsProps) {
  const [tour, ...more] = home.videos.filter((video) => video.status === 'Complete')
  return (
    <div data-details className="flex flex-col gap-8 print:gap-5">
      {tour && <TourTranscript video={tour} onMoment={onMoment} />}
      <PhotoGallery photos={home.photos} />
      <PropertyFacts home={home} />
      {surroundings && <ListingMap home={home} surroundings={surroundings} />}
      <MonthlyCost home={home} />
      {more.length > 0 && (
        <section aria-labelledby="more-videos" data-print="hide" className="flex flex-col gap-4">
          <h2 id="more-videos" className="font-display text-xl font-semibold">
            {texts.moreVideos}
          </h2>
          {more.map((video) => (
            <TourPlayer key={video.id} video={video} artist={home} />
          ))}
        </section>
      )}
      <PropertyLedger ledger={home.ledger} />
      <PropertyAnswers answers={surroundings?.answers ?? []} tourId={tour?.id} onMoment={onMoment} />
    </div>
  )
}
