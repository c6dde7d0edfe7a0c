import * as texts from '#texts/listings'
import { useState } from 'react'
import type { MyProperty } from '#features/listings/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { submitRevision, withdrawRevision } from '../../contract/revision-calls.ts'
import { PhotoChanges } from './photo-changes.tsx'
import { RoomChanges } from './room-changes.tsx'
import { TourChanges } from './tour-changes.tsx'
import { VideoChanges } from './video-changes.tsx'
import { useEditor } from '../editor/editor-context.ts'

const states = {
  draft: { title: texts.changesNotLive, text: texts.changesNotLiveText },
  waiting: { title: texts.changesWaiting, text: texts.changesWaitingText },
  returned: { title: texts.changesReturned, text: texts.changesReturnedText },
}

/** Changes of a live listing that buyers do not see yet, with what its agent can do about them. */
export function RevisionNotice() {
  const { listing, saving } = useEditor()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const { revision, id } = listing
  if (!revision) return null

  /** What was typed last is stored first: it belongs to what is submitted. */
  async function run(work: () => Promise<MyProperty>, done: (next: MyProperty) => string, failed: string) {
    if (busy) return
    setBusy(true)
    try {
      await saving.flush()
      const next = await work()
      saving.replace(next)
      setAsked(false)
      toast({ title: done(next) })
    } catch (error) {
      toast({ title: failed, description: explain(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const submit = () =>
    void run(
      () => call(submitRevision, { params: { id }, body: { version: saving.get().listing.version } }),
      (next) => (next.revision ? texts.changesSubmitted : texts.changesWentLive),
      texts.changesNotSubmitted,
    )
  const discard = () =>
    void run(
      () => call(withdrawRevision, { params: { id } }),
      () => texts.changesDiscarded,
      texts.changesNotDiscarded,
    )

  const rooms = listing.videos.flatMap(({ liveChapters, chapters, ...video }) =>
    liveChapters ? [{ id: video.id, title: video.title, before: liveChapters, after: chapters }] : [],
  )
  const edited = listing.videos.flatMap(({ id: videoId, title: name, changes }) =>
    changes ? [{ id: videoId, title: changes.title?.before ?? name, changes }] : [],
  )
  const { title, text } = states[revision.status]
  return (
    <Notice tone="attention" title={title}>
      <p>{text}</p>
      {revision.reason && <p className="mt-2 font-medium break-words whitespace-pre-line">{revision.reason}</p>}
      <Changes changes={revision.changes} />
      {revision.livePhotos && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium">{texts.photosSideBySide}</summary>
          <PhotoChanges before={revision.livePhotos.map(pictureOf)} after={listing.photos.map(pictureOf)} afterLabel={texts.yourChange} />
        </details>
      )}
      {revision.liveVideos && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium">{texts.toursSideBySide}</summary>
          <TourChanges before={revision.liveVideos} after={listing.videos} afterLabel={texts.yourChange} />
        </details>
      )}
      {rooms.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium">{texts.roomsSideBySide}</summary>
          <RoomChanges videos={rooms} afterLabel={texts.yourChange} />
        </details>
      )}
      {edited.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium">{texts.videosSideBySide}</summary>
          <VideoChanges videos={edited} afterLabel={texts.yourChange} />
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {revision.status !== 'waiting' && (
          <Button size="small" busy={busy} onClick={submit}>
            {texts.submitChanges}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
          {texts.discardChanges}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.discardChanges}
        open={asked}
        onClose={() => setAsked(false)}
        action={texts.discardChanges}
        cancel={texts.keepEditing}
        busy={busy}
        onConfirm={discard}
      >
        <p>{texts.discardChangesText}</p>
      </ConfirmDialog>
    </Notice>
  )
}

const pictureOf = (photo: MyProperty['photos'][number]) => ({ id: photo.id, url: pictureSizes(photo)[0]?.webp ?? '', alt: photo.alt })

function Changes({ changes }: Pick<NonNullable<MyProperty['revision']>, 'changes'>) {
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-sm font-medium">{label}</dt>
          <dd className="grid gap-1 text-sm sm:grid-cols-2">
            <span className="min-w-0 break-words whitespace-pre-line">
              <span className="text-quiet">{texts.buyersSee}: </span>
              <span>{before || texts.nothingThere}</span>
            </span>
            <span className="min-w-0 break-words whitespace-pre-line">
              <span className="text-quiet">{texts.yourChange}: </span>
              <span>{after || texts.nothingThere}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
