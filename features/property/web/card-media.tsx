import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { CardPhoto, PropertyCard } from '#features/listings/contract'
import { pictureSize } from '#platform/contract/media/picture-sizes.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { SilentPreview } from '#platform/web/ui/preview/silent-preview.tsx'
import { wantsLessMotion } from '#platform/web/ui/less-motion.ts'

interface CardMediaProps {
  home: PropertyCard
  /** The tour plays while the card rests on the screen, also where there is a pointer. */
  onView: boolean
  /** The photo in sight, from 0 on. */
  index: number
  onIndex: (index: number) => void
}

/** Over the first photo of a card, which the server draws: the tour without sound, and the next photos to swipe through. */
export function CardMedia({ home, onView, index, onIndex }: CardMediaProps) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <>
      {home.tour?.playUrl && index === 0 && <SilentPreview src={home.tour.playUrl} onView={onView} />}
      {home.morePhotos.length > 0 && <PhotoStrip home={home} index={index} onIndex={onIndex} />}
    </>
  )
}

const arrowClass =
  'absolute top-1/2 z-2 hidden size-9 -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 disabled:invisible [@media(hover:hover)]:group-hover:grid'

interface PhotoStripProps {
  home: PropertyCard
  /** The photo in sight, from 0 on. */
  index: number
  onIndex: (index: number) => void
}

/** The browser's own scrolling, by finger and by arrow keys; the arrows are for a pointer. A photo is loaded just before its turn. */
function PhotoStrip({ home, index, onIndex }: PhotoStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [loadedTo, setLoadedTo] = useState(0)
  const total = home.morePhotos.length + 1
  const path = href('/property/:id', { id: String(home.id) })
  const prepare = (next: number) => setLoadedTo((before) => Math.max(before, next))

  function go(by: 1 | -1) {
    const box = strip.current
    prepare(index + by + 1)
    box?.scrollTo({ left: (index + by) * box.clientWidth, behavior: wantsLessMotion() ? 'instant' : 'smooth' })
  }

  return (
    <>
      <div
        ref={strip}
        role="group"
        aria-label={fill(texts.photosOfTitle, { title: home.title, number: index + 1, total })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
        tabIndex={0}
        onPointerEnter={() => prepare(1)}
        onTouchStart={() => prepare(index + 1)}
        onFocus={() => prepare(1)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const next = Math.round(scrollLeft / clientWidth)
          onIndex(next)
          if (scrollLeft > 0) prepare(next + 1)
        }}
        className="absolute inset-0 z-1 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:none]"
      >
        <Link to={path} tabIndex={-1} aria-hidden="true" className="size-full shrink-0 snap-start snap-always" />
        {home.morePhotos.map((photo, at) => (
          <Link
            key={photo.files}
            to={path}
            tabIndex={-1}
            aria-hidden="true"
            className="size-full shrink-0 snap-start snap-always bg-sunken"
          >
            {at < loadedTo && <PhotoOfStrip photo={photo} />}
          </Link>
        ))}
      </div>
      {loadedTo > 0 && (
        <p aria-live="polite" className="sr-only">
          {index > 0 && (home.morePhotos[index - 1]?.alt || fill(texts.photoOfTotal, { number: index + 1, total }))}
        </p>
      )}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute right-3 bottom-3 z-2 rounded-full bg-black/70 px-2 py-0.5 text-xs text-white tabular-nums ${index === 0 ? 'invisible' : ''}`}
      >
        {index + 1}/{total}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        disabled={index === 0}
        onClick={() => go(-1)}
        className={`${arrowClass} left-2`}
      >
        <ChevronLeft className="size-5" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        disabled={index === total - 1}
        onClick={() => go(1)}
        className={`${arrowClass} right-2`}
      >
        <ChevronRight className="size-5" />
      </button>
    </>
  )
}

function PhotoOfStrip({ photo }: { photo: CardPhoto }) {
  const { avif, webp } = pictureSize(photo, photo.width)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt="" draggable={false} decoding="async" className="size-full object-cover" />
    </picture>
  )
}
