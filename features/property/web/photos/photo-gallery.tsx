import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { useRef } from 'react'
import type { Photo } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { LazyAlteredLabel } from './lazy-altered-label.tsx'
import { LazyPhotoViewer } from './lazy-photo-viewer.tsx'
import type { PhotoViewerHandle } from './photo-viewer.tsx'

/** All photos of a home; each opens on the whole screen. */
export function PhotoGallery({ photos }: { photos: readonly Photo[] }) {
  const viewer = useRef<PhotoViewerHandle>(null)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="font-display text-xl font-semibold">
        {texts.photos}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 print:mt-2 print:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative overflow-hidden rounded-card print:nth-[n+9]:hidden">
            <button
              type="button"
              onClick={() => viewer.current?.show(index)}
              aria-haspopup="dialog"
              className="block w-full cursor-zoom-in overflow-hidden rounded-card"
            >
              <Picture
                sizes={pictureSizes(photo)}
                alt={photo.alt || fill(texts.photoNumber, { number: index + 1 })}
                width={3}
                height={2}
                slot="(min-width: 40rem) 18rem, 50vw"
              />
            </button>
            <LazyAlteredLabel photo={photo} alt={photo.alt || fill(texts.photoNumber, { number: index + 1 })} className="top-2 left-2" />
          </li>
        ))}
      </ul>
      <LazyPhotoViewer ref={viewer} photos={photos} />
    </section>
  )
}
