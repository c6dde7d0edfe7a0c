import * as texts from '#texts/videos'
import { setCaptions, type Video } from '#features/videos/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { useSavedVideo } from './use-saved-video.tsx'

interface CaptionToolsProps {
  video: Video
  onSaved: (video: Video) => void
}

/** Captions for a tour in which somebody speaks: added, replaced or removed. */
export function CaptionTools({ video, onSaved }: CaptionToolsProps) {
  const { busy, save, status } = useSavedVideo(onSaved)
  const set = (captions: string | null) => call(setCaptions, { params: { id: video.id }, body: { captions } })

  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileButton
        accept=".vtt,.srt,text/vtt"
        size="small"
        onFiles={([file]) => void save(async () => set(await file.text()), texts.captionsSaved)}
      >
        {video.captionsUrl ? texts.replaceCaptions : texts.addCaptions}
      </FileButton>
      {video.captionsUrl && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void save(() => set(null), texts.captionsRemoved)}>
          {texts.removeCaptions}
        </Button>
      )}
      {!video.captionsUrl && <p className="text-sm text-quiet">{texts.ifAnyoneSpeaksInThisTour}</p>}
      {status}
    </div>
  )
}
