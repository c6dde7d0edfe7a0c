import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import type { ShownChapter } from '../../contract/chapters.ts'
import type { Video } from '#features/videos/contract'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { sendUnstaged } from '../library/send-poster.ts'
import { useSavedVideo } from '../library/use-saved-video.tsx'

interface UnstagedFieldProps {
  videoId: number
  /** The room as it is saved; until its mark is, there is nothing to add a picture to. */
  saved: ShownChapter | undefined
  number: number
  onSaved: (video: Video) => void
}

/** The picture of a virtually staged room as it is. */
export function UnstagedField({ videoId, saved, number, onSaved }: UnstagedFieldProps) {
  const { busy, save, status } = useSavedVideo(onSaved)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
      {saved?.unstagedUrl && (
        <img
          src={saved.unstagedUrl}
          alt={fill(texts.roomAsIs, { room: saved.label || saved.room })}
          className="h-14 w-24 shrink-0 rounded-field object-cover"
        />
      )}
      <FileButton
        size="small"
        accept="image/*,.heic,.heif"
        disabled={busy || !saved?.virtuallyStaged}
        onFiles={([file]) =>
          saved &&
          save(
            () => sendUnstaged(videoId, saved.startSeconds, file),
            () => texts.pictureSaved,
          )
        }
      >
        <span>{saved?.unstagedUrl ? texts.replaceThePictureWithoutTheStaging : texts.addAPictureWithoutTheStaging}</span>{' '}
        <span className="sr-only">{fill(texts.ofRoomNumber, { number })}</span>
      </FileButton>
      {status}
      {!saved?.unstagedUrl && <p className="basis-full text-quiet">{texts.buyersCanCompareTheRoom}</p>}
    </div>
  )
}
