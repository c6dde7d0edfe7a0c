import * as texts from '#texts/videos'
import { useState } from 'react'
import type { Video } from '#features/videos/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { originalPath } from '../../contract/original.ts'
import { sizeText } from '../../contract/upload-size.ts'

const endings: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
}

/** Hands the agent the file they uploaded, which is kept beside what was made of it; nothing for a linked video. */
export function OriginalFile({ video: { id, title, originalBytes } }: { video: Video }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (originalBytes === undefined) return null
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await saveFile(originalPath.replace(':id', String(id)), (type) => `${title}.${endings[type] ?? 'mp4'}`)
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" busy={isBusy} onClick={save}>
        {fill(texts.downloadOriginal, { size: sizeText(originalBytes) })}
      </Button>
      {problem && (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </div>
  )
}
