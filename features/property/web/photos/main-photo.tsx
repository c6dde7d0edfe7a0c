import { clsx } from 'clsx'
import type { Property } from '#features/listings/contract'
import { mainImageAlt } from '#features/listings/web'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { LazyAlteredLabel } from './lazy-altered-label.tsx'
import { NoPhoto, NoTour } from './no-photo.tsx'

/** Takes the place of the player on the page of a home without a tour. `alone` means that no other photos follow beside it. */
export function MainPhoto({ home, alone }: { home: Property; alone: boolean }) {
  const isSold = home.status === 'Closed'
  return (
    <div className="relative overflow-hidden rounded-card">
      {home.mainPhoto ? (
        <Picture
          sizes={pictureSizes(home.mainPhoto)}
          alt={mainImageAlt(home)}
          width={16}
          height={9}
          eager
          className={clsx(alone && 'lg:max-h-[30rem]')}
          slot={alone ? '(min-width: 80rem) 75rem, calc(100vw - 2rem)' : '(min-width: 64rem) 50rem, calc(100vw - 2rem)'}
        />
      ) : (
        <NoPhoto isSold={isSold} className="aspect-video w-full lg:max-h-80" />
      )}
      <LazyAlteredLabel photo={home.mainPhoto} alt={mainImageAlt(home)} className="top-3 left-3" />
      <NoTour isSold={isSold} className="absolute top-3 right-3" />
    </div>
  )
}
