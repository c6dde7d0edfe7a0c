import * as texts from '#texts/listings'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { fill } from '#platform/contract/fill.ts'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#features/listings/contract'
import type { MediaAlteration } from '../../contract/alterations.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PhotoAlteration } from './photo-alteration.tsx'
import { PhotoText } from './photo-text.tsx'

interface PhotoTileProps {
  photo: Photo
  /** Of the home. */
  state: string | null
  index: number
  count: number
  /** Fault of the photo, in words. */
  hint: string | undefined
  /** Puts the photo with this id at this place. */
  onMove: (photoId: number, to: number) => void
  onRemove: () => void
  onDescribe: (text: string) => Promise<boolean>
  onLabel: (alteration: MediaAlteration | 'None') => Promise<boolean>
  onOriginal: (file: File) => Promise<boolean>
}

const tool =
  'grid size-10 place-items-center rounded-field text-quiet hover:bg-sunken hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

/** A photo to be dragged to another place, or moved by its buttons. */
export function PhotoTile({ photo, state, index, count, hint, onMove, onRemove, onDescribe, onLabel, onOriginal }: PhotoTileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState(false)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })

  useEffect(() => {
    if (!tile.current || !handle.current) return undefined
    return combine(
      draggable({
        element: tile.current,
        dragHandle: handle.current,
        getInitialData: () => ({ photoId: photo.id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: tile.current,
        canDrop: ({ source }) => typeof source.data['photoId'] === 'number' && source.data['photoId'] !== photo.id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          move.current(Number(source.data['photoId']), index)
        },
      }),
    )
  }, [photo.id, index])

  const number = index + 1
  const first = index === 0
  const last = number === count
  return (
    <li
      ref={tile}
      aria-label={fill(texts.photoNumberOfCount, { number, count })}
      className={clsx(
        'flex flex-col gap-2 rounded-card border bg-surface p-2 transition-opacity',
        over ? 'border-apricot outline-2 outline-apricot' : 'border-line',
        dragged && 'opacity-40',
      )}
    >
      <div ref={handle} className="relative cursor-grab active:cursor-grabbing">
        <Picture
          sizes={pictureSizes(photo)}
          alt={photo.alt || fill(texts.photoNumberNoDescriptionYet, { number })}
          width={3}
          height={2}
          slot="(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 90vw"
          className="pointer-events-none rounded-field"
        />
        {first && (
          <Badge tone="solid" className="absolute top-2 left-2">
            {texts.mainPhoto}
          </Badge>
        )}
        <GripVertical
          aria-hidden="true"
          strokeWidth={1.75}
          className="absolute top-2 right-2 size-7 rounded-field bg-black/60 p-1 text-white"
        />
      </div>
      {hint && (
        <Notice tone="attention" role="status" className="text-sm">
          {hint}
        </Notice>
      )}
      <PhotoText photo={photo} number={number} onSave={onDescribe} />
      <PhotoAlteration photo={photo} number={number} state={state} onLabel={onLabel} onOriginal={onOriginal} />
      <div className="flex items-center justify-between">
        <div className="flex">
          <button
            type="button"
            className={tool}
            aria-label={fill(texts.movePhotoNumberForward, { number })}
            aria-disabled={first}
            onClick={() => !first && onMove(photo.id, index - 1)}
          >
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </button>
          <button
            type="button"
            className={tool}
            aria-label={fill(texts.movePhotoNumberBack, { number })}
            aria-disabled={last}
            onClick={() => !last && onMove(photo.id, index + 1)}
          >
            <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </button>
          {!first && (
            <button
              type="button"
              aria-label={fill(texts.makeMainPhotoNumber, { number })}
              className="min-h-10 rounded-field px-2 text-sm font-medium text-spruce hover:bg-spruce-soft"
              onClick={() => onMove(photo.id, 0)}
            >
              {texts.makeMain}
            </button>
          )}
        </div>
        <button
          type="button"
          className={clsx(tool, 'hover:text-brick')}
          aria-label={fill(texts.removePhotoNumber, { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </button>
      </div>
    </li>
  )
}
