import type { PropertyCard } from '#features/listings/contract'

type Photo = NonNullable<PropertyCard['mainPhoto']>
type LightPhoto = Omit<Photo, 'sizes'> & { sizes: Photo['sizes'] | string }
type CardPhoto = PropertyCard['morePhotos'][number]

/** A home on its way in the page, where the addresses of a photo's files stand once: `/media/photos/KEY/ 480 720`. */
export type LightCard = Omit<PropertyCard, 'mainPhoto' | 'morePhotos'> & {
  mainPhoto: LightPhoto | null
  morePhotos: (Omit<CardPhoto, 'webp'> & { webp?: string })[]
}

const plain = (avif: string): string => avif.replace(/avif$/, 'webp')
const sizesOf = (stem: string, widths: readonly (number | string)[]): Photo['sizes'] =>
  widths.map((width) => ({ width: Number(width), avif: `${stem}${width}.avif`, webp: `${stem}${width}.webp` }))

/** Returns the home with short photos, for the text of a page; what does not follow the pattern stays as it is. */
export function lightened({ mainPhoto, morePhotos, ...home }: PropertyCard): LightCard {
  return {
    ...home,
    mainPhoto: mainPhoto && { ...mainPhoto, sizes: shortened(mainPhoto.sizes) },
    morePhotos: morePhotos.map(({ webp, ...photo }) => (webp === plain(photo.avif) ? photo : { ...photo, webp })),
  }
}

function shortened(sizes: Photo['sizes']): Photo['sizes'] | string {
  const stem = sizes[0]?.avif.replace(/[^/]*$/, '') ?? ''
  const widths = sizes.map(({ width }) => width)
  return JSON.stringify(sizesOf(stem, widths)) === JSON.stringify(sizes) ? [stem, ...widths].join(' ') : sizes
}

/** Returns the home as its card reads it; one that is so already stays. */
export function unfolded({ mainPhoto, morePhotos, ...home }: LightCard): PropertyCard {
  const [stem = '', ...widths] = typeof mainPhoto?.sizes === 'string' ? mainPhoto.sizes.split(' ') : []
  const sizes = typeof mainPhoto?.sizes === 'string' ? sizesOf(stem, widths) : mainPhoto?.sizes
  return {
    ...home,
    mainPhoto: mainPhoto && { ...mainPhoto, sizes: sizes ?? [] },
    morePhotos: morePhotos.map(({ webp, ...photo }) => ({ ...photo, webp: webp ?? plain(photo.avif) })),
  }
}
