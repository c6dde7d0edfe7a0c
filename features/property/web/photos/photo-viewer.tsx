import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react'
import type { Photo } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { AlteredLabel } from './altered-label.tsx'

export interface PhotoViewerHandle {
  show: (index: number) => void
}

const round =
  'grid size-11 cursor-pointer place-items-center rounded-full bg-white/15 text-white hover:bg-white/30 aria-disabled:opacity-30'
/** Pixels a finger travels sideways before it is a swipe and no press. */
const swipe = 40

/**
 * The photos on the whole screen: arrow keys, Home, End and swipes move, Escape closes and gives the focus back.
 * The buttons stay focusable at both ends: a disabled one would swallow the keys.
 */
export function PhotoViewer({ photos, ref }: { photos: readonly Photo[]; ref: Ref<PhotoViewerHandle> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const start = useRef<{ x: number; y: number }>(undefined)
  const photo = photos[at]
  const sizes = photo ? pictureSizes(photo) : []

  useImperativeHandle(ref, () => ({
    show(index) {
      setAt(index)
      setOpen(true)
      dialog.current?.showModal()
    },
  }))
  function go(index: number) {
    // The label goes with its photo; with it the focus would, and the keys with the focus.
    if (label.current?.contains(document.activeElement)) dialog.current?.focus()
    setAt(Math.min(photos.length - 1, Math.max(0, index)))
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: photos.length - 1 }[event.key]
    if (next !== undefined) go(next)
  }
  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = start.current
    start.current = undefined
    if (!from || Math.abs(clientX - from.x) < swipe || Math.abs(clientX - from.x) < Math.abs(clientY - from.y)) return
    go(clientX < from.x ? at + 1 : at - 1)
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-taken-over=""
      aria-label={texts.photos}
      onKeyDown={onKeyDown}
      onClose={() => setOpen(false)}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black p-0 text-white"
    >
      {open && photo && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between p-3">
            <p aria-live="polite" className="px-2 tabular-nums">
              {fill(texts.numberOfTotal, { number: at + 1, total: photos.length })}
            </p>
            <button type="button" aria-label={texts.closePhotos} onClick={() => dialog.current?.close()} className={round}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div
            className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom select-none"
            onPointerDown={({ clientX, clientY, isPrimary }) => (start.current = isPrimary ? { x: clientX, y: clientY } : undefined)}
            onPointerUp={onPointerUp}
            onPointerCancel={() => (start.current = undefined)}
          >
            <picture>
              <source type="image/avif" srcSet={sizes.map((size) => `${size.avif} ${size.width}w`).join(', ')} sizes="100vw" />
              <img
                src={sizes.at(-1)?.webp}
                alt={photo.alt || fill(texts.photoNumber, { number: at + 1 })}
                draggable={false}
                className="size-full object-contain"
              />
            </picture>
            <div ref={label}>
              <AlteredLabel
                key={photo.id}
                photo={photo}
                alt={photo.alt || fill(texts.photoNumber, { number: at + 1 })}
                whole
                className="bottom-3 left-1/2 -translate-x-1/2"
              />
            </div>
            <button
              type="button"
              aria-label={texts.previousPhoto}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
              className={`${round} absolute top-1/2 z-2 left-3`}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={texts.nextPhoto}
              aria-disabled={at === photos.length - 1}
              onClick={() => go(at + 1)}
              className={`${round} absolute top-1/2 z-2 right-3`}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </div>
          <p className="min-h-14 p-4 text-center text-sm">{photo.alt}</p>
        </div>
      )}
    </dialog>
  )
}
