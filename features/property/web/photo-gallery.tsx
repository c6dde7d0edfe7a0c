import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Photo } from '#features/listings/contract'
import { Picture } from '#platform/web/ui/display/picture.tsx'

const round =
  'grid size-11 cursor-pointer place-items-center rounded-full bg-white/15 text-white hover:bg-white/30 aria-disabled:opacity-30'

/**
 * Thumbnails that open a full-screen viewer: arrow keys, Home and End move, Escape closes and gives the focus back.
 * The buttons stay focusable at both ends: a disabled one would swallow the keys.
 */
export function PhotoGallery({ photos }: { photos: readonly Photo[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const photo = photos[at]
  if (photos.length === 0) return null

  function show(index: number) {
    setAt(index)
    setOpen(true)
    dialog.current?.showModal()
  }
  const go = (index: number) => setAt(Math.min(photos.length - 1, Math.max(0, index)))
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: photos.length - 1 }[event.key]
    if (next !== undefined) go(next)
  }

  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="font-display text-xl font-semibold">
        Photos
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => show(index)}
              aria-haspopup="dialog"
              className="block w-full cursor-zoom-in overflow-hidden rounded-card"
            >
              <Picture
                sizes={photo.sizes}
                alt={photo.alt || `Photo ${index + 1}`}
                width={3}
                height={2}
                slot="(min-width: 40rem) 18rem, 50vw"
              />
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        data-taken-over=""
        aria-label="Photos"
        onKeyDown={onKeyDown}
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-black p-0 text-white"
      >
        {open && photo && (
          <div className="flex h-full flex-col">
            <div className="flex items-center justify-between p-3">
              <p aria-live="polite" className="px-2 tabular-nums">
                {at + 1} of {photos.length}
              </p>
              <button type="button" aria-label="Close photos" onClick={() => dialog.current?.close()} className={round}>
                <X aria-hidden="true" />
              </button>
            </div>
            <div className="relative min-h-0 flex-1">
              <picture>
                <source type="image/avif" srcSet={photo.sizes.map((size) => `${size.avif} ${size.width}w`).join(', ')} sizes="100vw" />
                <img src={photo.sizes.at(-1)?.webp} alt={photo.alt || `Photo ${at + 1}`} className="size-full object-contain" />
              </picture>
              <button
                type="button"
                aria-label="Previous photo"
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
                className={`${round} absolute top-1/2 left-3`}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                aria-disabled={at === photos.length - 1}
                onClick={() => go(at + 1)}
                className={`${round} absolute top-1/2 right-3`}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </div>
            <p className="min-h-14 p-4 text-center text-sm">{photo.alt}</p>
          </div>
        )}
      </dialog>
    </section>
  )
}
