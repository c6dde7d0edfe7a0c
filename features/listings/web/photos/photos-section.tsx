import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#features/listings/contract'
import { maxPhotos, photoTypes } from '../../contract/vocabulary.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { EditorSection } from '../editor/editor-section.tsx'
import { moved } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import { usePhotos } from './use-photos.ts'

export function PhotosSection() {
  const { photos, uploads, failure, add, retry, dismiss, reorder, describe, remove } = usePhotos()
  const [over, setOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [leaving, setLeaving] = useState<Photo>()

  function move(photoId: number, to: number) {
    const from = photos.findIndex(({ id }) => id === photoId)
    const order = moved(photos, from, to)
    if (order === photos) return
    setAnnouncement(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}${to === 0 ? ', the main photo' : ''}.`)
    void reorder(order.map(({ id }) => id))
  }

  return (
    <EditorSection id="photos" lead="The first photo is the one people see in lists. Drag photos to order them, or use their arrows.">
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4',
          over ? 'border-spruce bg-spruce-soft' : 'border-edge',
        )}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <FileButton multiple accept={photoTypes.join(',')} onFiles={add}>
          <ImagePlus aria-hidden="true" strokeWidth={1.75} className="size-5" />
          Add photos
        </FileButton>
        <p className="text-sm text-quiet">
          {photos.length} of {maxPhotos}. JPEG, PNG, WebP or AVIF, up to 25 MB each. Place and camera data are removed.
        </p>
      </div>
      <PhotoUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {photos.length === 0 && uploads.length === 0 && (
        <p className="text-quiet">No photos yet. A home may be published without, but few people look twice at one.</p>
      )}
      <ol aria-label="Photos in order" className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            onMove={move}
            onRemove={() => setLeaving(photo)}
            onDescribe={(text) => describe(photo.id, text)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConfirmDialog
        title="Remove this photo?"
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        cancel="Keep it"
        action="Remove the photo"
        onConfirm={() => {
          if (leaving) void remove(leaving.id)
          setAnnouncement(`Photo removed. ${counted(photos.length - 1, 'photo')} left.`)
          setLeaving(undefined)
        }}
      >
        <p>Its file and its text are deleted{leaving?.alt ? ` (“${leaving.alt}”)` : ''}. This cannot be undone.</p>
      </ConfirmDialog>
    </EditorSection>
  )
}
