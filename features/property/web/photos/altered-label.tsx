import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { CardPhoto, Photo } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'

interface AlteredLabelProps {
  /** Without an alteration nothing is shown. */
  photo: Photo | CardPhoto | null | undefined
  /** Its description, or what stands in for one. */
  alt: string
  /** The whole picture is shown instead of filling the frame; then the original comes in its largest size. */
  whole?: boolean
  /** On small pictures the words for the way to the original are for screen readers alone. */
  isThumbnail?: boolean
  /** Where it stands in the frame. */
  className?: string
}

const chip =
  'z-10 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full bg-black/80 px-2.5 py-1 text-left text-xs/4 font-medium text-white'

/**
 * Returns what was done to a photo, to lie over it; pressing it lays the photo as it was taken over the frame, which must be positioned.
 * Without scripts it is a link to that photo. Give it the photo's id as `key`.
 */
export function AlteredLabel({ photo, alt, whole = false, isThumbnail = false, className }: AlteredLabelProps) {
  const hydrated = useHydrated()
  const [isOriginal, setIsOriginal] = useState(false)
  if (!photo?.alteration) return null
  const { label } = photo.alteration
  const original = originalOf(photo, whole)
  if (!original) return <p className={clsx(chip, 'absolute', className)}>{label}</p>
  const content = (
    <>
      <Images aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        <span>{isOriginal ? texts.originalPhoto : label}</span>{' '}
        <span className={clsx('underline underline-offset-2', isThumbnail && 'sr-only')}>
          {isOriginal ? texts.seeAltered : texts.seeOriginal}
        </span>
      </span>
    </>
  )
  const chipStyle = clsx(chip, 'absolute min-h-7 cursor-pointer hover:bg-black', className)
  return (
    <>
      {isOriginal && (
        <img
          src={original}
          alt={fill(texts.originalOfAlt, { alt })}
          className={clsx('pointer-events-none absolute inset-0 z-1 size-full', whole ? 'object-contain bg-black' : 'object-cover')}
        />
      )}
      {hydrated ? (
        <button type="button" className={chipStyle} onClick={() => setIsOriginal(!isOriginal)}>
          {content}
        </button>
      ) : (
        <a href={original} className={chipStyle}>
          {content}
        </a>
      )}
    </>
  )
}

function originalOf({ alteration }: Photo | CardPhoto, whole: boolean): string | undefined {
  const original = alteration?.original
  if (typeof original === 'string') return original
  const sizes = original ? pictureSizes(original) : []
  const size = whole ? sizes.at(-1) : (sizes.findLast(({ width }) => width <= 960) ?? sizes[0])
  return size?.webp
}
