import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#features/listings/contract'
import { maxPhotos, photoTypes } from '../../contract/vocabulary.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { EditorSection } from '../editor/editor-section.tsx'
import { Poster } from '../poster.tsx'
import { moved } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import { usePhotos } from './use-photos.ts'

export function PhotosSection() {
  const { photos, uploads, hints, failure, add, retry, dismiss, reorder, describe, label, addOriginal, remove } = usePhotos()
  const { listing } = useEditor()
  const film = listing.videos.find(({ status, posterUrl }) => status === 'Complete' && posterUrl)
  const [over, setOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [leaving, setLeaving] = useState<Photo>()

  function move(photoId: number, to: number) {
    const from = photos.findIndex(({ id }) => id === photoId)
    const order = moved(photos, from, to)
    if (order === photos) return
    setAnnouncement(
      fill(texts.photoBeforeIsNowPhotoAfter, {
        before: from + 1,
        after: to + 1,
        photos: photos.length,
        main: to === 0 ? texts.theMainPhoto : '',
      }),
    )
    void reorder(order.map(({ id }) => id))
  }

  return (
    <EditorSection id="photos" lead={texts.buyersSeeTheFirstPhotoIn}>
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
        <FileButton multiple accept={[...photoTypes, '.heic', '.heif'].join(',')} onFiles={add}>
          <ImagePlus aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {texts.addPhotos}
        </FileButton>
        <p className="text-sm text-quiet">{fill(texts.photosOfMaxPhotosPhotosJpeg, { photos: photos.length, maxPhotos })}</p>
      </div>
      <PhotoUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {photos.length === 0 && uploads.length === 0 && (
        <div className="flex items-center gap-4 text-quiet">
          {film && <Poster video={film} />}
          <p>{film ? texts.noPhotosYetUntilYouAdd : texts.noPhotosYetYouCanPublish}</p>
        </div>
      )}
      <ol aria-label={texts.photosInOrder} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            state={listing.state}
            index={index}
            count={photos.length}
            hint={hints.get(photo.id)}
            onMove={move}
            onRemove={() => setLeaving(photo)}
            onDescribe={(text) => describe(photo.id, text)}
            onLabel={(alteration) => label(photo.id, alteration)}
            onOriginal={(file) => addOriginal(photo.id, file)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConfirmDialog
        title={texts.removeThisPhoto}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        cancel={texts.cancel}
        action={texts.removePhoto}
        onConfirm={() => {
          if (leaving) void remove(leaving.id)
          setAnnouncement(fill(texts.photoRemovedPhotosLeftLeft, { photosLeft: counted(photos.length - 1, texts.photo) }))
          setLeaving(undefined)
        }}
      >
        <p>{fill(texts.thePhotoAndItsDescriptionWill, { description: leaving?.alt ? ` (“${leaving.alt}”)` : '' })}</p>
      </ConfirmDialog>
    </EditorSection>
  )
}
