import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import type { ShownChapter } from '../../contract/chapters.ts'

interface UnstagedPictureProps {
  chapter: ShownChapter
  onClose: () => void
}

/** A virtually staged room as it is, beside the picture of the film where there is one. */
export function UnstagedPicture({ chapter, onClose }: UnstagedPictureProps) {
  const room = chapter.label || chapter.room
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed in the dialog are kept from the player around it
    <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog open wide title={fill(texts.roomAsIs, { room })} onClose={onClose}>
        <img
          src={chapter.unstagedUrl}
          alt={fill(texts.roomAsIs, { room })}
          className="max-h-[65dvh] w-full rounded-field bg-sunken object-contain"
        />
        {chapter.stillUrl && (
          <figure className="mt-4 flex items-center gap-3 text-sm text-quiet">
            <img src={chapter.stillUrl} alt="" width={160} height={90} className="w-40 shrink-0 rounded-field" />
            <figcaption>{texts.virtuallyStagedInTheTour}</figcaption>
          </figure>
        )}
      </Dialog>
    </div>
  )
}
