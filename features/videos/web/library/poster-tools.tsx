import * as texts from '#texts/videos'
import { useState } from 'react'
import type { Video } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { widest } from '../still-picture.ts'
import { PosterFrames } from './poster-frames.tsx'
import { sendPoster } from './send-poster.ts'
import { useSavedVideo } from './use-saved-video.tsx'

interface PosterToolsProps {
  video: Video
  /** The picture on the screen, when the player may read it. */
  still: () => Promise<Blob | undefined>
  onSaved: (video: Video) => void
}

/** Another still picture for the tour: the one on the screen, one of its frames or one of the agent's own. */
export function PosterTools({ video, still, onSaved }: PosterToolsProps) {
  const { busy, save, refuse, status } = useSavedVideo(onSaved)
  const [isOpen, setOpen] = useState(false)
  const { storyboard, playUrl } = video
  const send = async (picture: Blob | undefined, why = texts.playTheTourToTheFrame) =>
    picture
      ? save(
          () => sendPoster(video.id, picture),
          ({ changes }) => (changes?.cover ? texts.coverWaits : texts.coverImageSaved),
        )
      : refuse(why)

  return (
    <div className="flex flex-wrap items-center gap-2">
      {video.source === 'upload' && (
        <Button variant="secondary" size="small" busy={busy} onClick={async () => send(await still())}>
          {texts.useThisFrameAsTheCover}
        </Button>
      )}
      {storyboard && playUrl && (
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.chooseAFrame}
        </Button>
      )}
      <FileButton accept="image/*,.heic,.heif" size="small" onFiles={([file]) => void send(file)}>
        {texts.uploadACoverImage}
      </FileButton>
      {storyboard && playUrl && isOpen && (
        <PosterFrames
          storyboard={storyboard}
          busy={busy}
          onChoose={async (seconds) => send(await frameAt(playUrl, seconds), texts.weCouldntReadThatFrame)}
        />
      )}
      {status}
    </div>
  )
}

/** The picture of a second of our own file, as large as covers are; undefined where the browser cannot decode it. */
async function frameAt(playUrl: string, seconds: number): Promise<Blob | undefined> {
  const { stillsAt } = await import('../chapters/stills-of-rooms.ts')
  const stills = stillsAt(playUrl, [seconds], { width: widest, afterSeconds: 0 })
  const { value } = await stills.next().catch(() => ({ value: undefined }))
  return value?.image
}
