import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { Images } from 'lucide-react'
import { useRef } from 'react'
import type { Photo } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { LazyAlteredLabel } from './lazy-altered-label.tsx'
import { LazyPhotoViewer } from './lazy-photo-viewer.tsx'
import type { PhotoViewerHandle } from './photo-viewer.tsx'

const onWideScreens = 2

/**
 * The photos beside the tour: two and the count on wide screens, a strip to swipe through on phones. Each opens on the whole screen.
 * `first` leaves out those before it, which stand where the tour would be.
 */
export function PhotoMosaic({ photos, first = 0 }: { photos: readonly Photo[]; first?: number }) {
  const viewer = useRef<PhotoViewerHandle>(null)
  if (photos.length <= first) return null
  return (
    <div role="group" aria-label={texts.photosOfThisHome} data-print="hide" className="relative min-w-0" data-mosaic>
      <ul className="flex snap-x [scrollbar-width:none] gap-2 overflow-x-auto lg:h-full lg:flex-col lg:overflow-hidden">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={`relative w-28 shrink-0 snap-start sm:w-40 lg:w-full lg:shrink lg:basis-1/2 ${index < first ? 'hidden' : ''} ${index < first + onWideScreens ? '' : 'lg:hidden'}`}
          >
            <button
              type="button"
              onClick={() => viewer.current?.show(index)}
              aria-haspopup="dialog"
              aria-label={fill(texts.openPhoto, { number: index + 1, total: photos.length })}
              className="block size-full cursor-zoom-in overflow-hidden rounded-card"
            >
              <Picture
                sizes={pictureSizes(photo)}
                alt={photo.alt || fill(texts.photoNumber, { number: index + 1 })}
                width={3}
                height={2}
                className="size-full"
                slot="(min-width: 64rem) 24rem, 10rem"
              />
            </button>
            <LazyAlteredLabel
              photo={photo}
              alt={photo.alt || fill(texts.photoNumber, { number: index + 1 })}
              isThumbnail
              className="top-2 left-2"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-print="hide"
        aria-haspopup="dialog"
        onClick={() => viewer.current?.show(0)}
        className="absolute right-2 bottom-2 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-black/75 px-3 text-sm font-medium text-white hover:bg-black"
      >
        <Images aria-hidden="true" className="size-4" />
        <span>{photos.length === 1 ? texts.n1Photo : fill(texts.photosPhotos, { photos: photos.length })}</span>
      </button>
      <LazyPhotoViewer ref={viewer} photos={photos} />
    </div>
  )
}
