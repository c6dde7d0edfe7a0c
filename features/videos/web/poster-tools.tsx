import { useState } from 'react'
import type { Video } from '#features/videos/contract'
import { explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/file-button.tsx'
import { sendPoster } from './send-poster.ts'

interface PosterToolsProps {
  video: Video
  /** The picture on the screen, when the player may read it. */
  still: () => Promise<Blob | undefined>
  onSaved: (video: Video) => void
}

/** Another still picture for the tour: the one on the screen or one of the agent's own. */
export function PosterTools({ video, still, onSaved }: PosterToolsProps) {
  const [said, setSaid] = useState<{ text: string; wrong?: boolean }>()
  const [busy, setBusy] = useState(false)

  const send = async (picture: Blob | undefined) => {
    if (!picture) return setSaid({ text: 'Play the tour to the picture you want first.', wrong: true })
    setBusy(true)
    try {
      onSaved(await sendPoster(video.id, picture))
      setSaid({ text: 'The poster is saved.' })
    } catch (error) {
      setSaid({ text: explain(error), wrong: true })
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {video.source === 'upload' && (
        <Button variant="secondary" size="small" busy={busy} onClick={async () => send(await still())}>
          Use this picture as the poster
        </Button>
      )}
      <FileButton accept="image/jpeg,image/png,image/webp" size="small" onFiles={([file]) => void send(file)}>
        Upload a poster
      </FileButton>
      <p role="status" className={said?.wrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {said?.text}
      </p>
    </div>
  )
}
