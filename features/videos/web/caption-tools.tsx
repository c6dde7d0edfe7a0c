import { useState } from 'react'
import { setCaptions, type Video } from '#features/videos/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/ui/file-button.tsx'

interface CaptionToolsProps {
  video: Video
  onSaved: (video: Video) => void
}

/** Captions for a tour in which somebody speaks: added, replaced or removed. */
export function CaptionTools({ video, onSaved }: CaptionToolsProps) {
  const [said, setSaid] = useState<{ text: string; wrong?: boolean }>()
  const [busy, setBusy] = useState(false)

  const save = async (captions: string | null) => {
    setBusy(true)
    try {
      onSaved(await call(setCaptions, { params: { id: video.id }, body: { captions } }))
      setSaid({ text: captions === null ? 'The captions are removed.' : 'The captions are saved.' })
    } catch (error) {
      setSaid({ text: explain(error), wrong: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileButton accept=".vtt,.srt,text/vtt" size="small" onFiles={([file]) => void file.text().then(save)}>
        {video.captionsUrl ? 'Replace the captions' : 'Add captions'}
      </FileButton>
      {video.captionsUrl && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void save(null)}>
          Remove the captions
        </Button>
      )}
      {!video.captionsUrl && (
        <p className="text-sm text-quiet">
          Does somebody speak in this tour? Add captions as a .vtt or .srt file, for everybody who cannot hear it.
        </p>
      )}
      <p role="status" className={said?.wrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
        {said?.text}
      </p>
    </div>
  )
}
