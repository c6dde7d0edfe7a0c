import * as texts from '#texts/videos'
import type { Video } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { sendPoster } from './send-poster.ts'
import { useSavedVideo } from './use-saved-video.tsx'

interface PosterToolsProps {
  video: Video
  /** The picture on the screen, when the player may read it. */
  still: () => Promise<Blob | undefined>
  onSaved: (video: Video) => void
}

/** Another still picture for the tour: the one on the screen or one of the agent's own. */
export function PosterTools({ video, still, onSaved }: PosterToolsProps) {
  const { busy, save, refuse, status } = useSavedVideo(onSaved)
  const send = async (picture: Blob | undefined) =>
    picture ? save(() => sendPoster(video.id, picture), texts.coverImageSaved) : refuse(texts.playTheTourToTheFrame)

  return (
    <div className="flex flex-wrap items-center gap-2">
      {video.source === 'upload' && (
        <Button variant="secondary" size="small" busy={busy} onClick={async () => send(await still())}>
          {texts.useThisFrameAsTheCover}
        </Button>
      )}
      <FileButton accept="image/jpeg,image/png,image/webp" size="small" onFiles={([file]) => void send(file)}>
        {texts.uploadACoverImage}
      </FileButton>
      {status}
    </div>
  )
}
