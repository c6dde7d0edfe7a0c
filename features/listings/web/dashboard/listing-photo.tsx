import { House } from 'lucide-react'
import type { MyPropertyLine } from '../../contract/property.ts'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'

/** The main photo, small; decorative, since the title stands beside it. */
export function ListingPhoto({ listing }: { listing: Pick<MyPropertyLine, 'mainPhoto'> }) {
  if (listing.mainPhoto)
    return (
      <Picture
        sizes={pictureSizes(listing.mainPhoto)}
        alt=""
        width={3}
        height={2}
        slot="84px"
        className="w-14 shrink-0 rounded-field sm:w-21"
      />
    )
  return (
    <span className="grid h-10 w-14 shrink-0 place-items-center rounded-field bg-sunken text-quiet sm:h-14 sm:w-21">
      <House aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </span>
  )
}
