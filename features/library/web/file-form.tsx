import * as texts from '#texts/library'
import { useState, type FormEvent } from 'react'
import { libraryFilePath, type LibraryItem } from '#features/library/contract'
import { explain } from '#platform/web/call/call.ts'
import { upload } from '#platform/web/call/upload.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

/** The first file of an item, or the one that comes in place of it, with the reason. */
export function FileForm({ item: { id, kind, media }, onSaved }: { item: LibraryItem; onSaved: (message: string) => void }) {
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ reason?: string; file?: string }>({})
  const [share, setShare] = useState<number>()
  const isClip = kind === 'clip'
  const choose = isClip ? texts.chooseClip : texts.choosePicture

  async function send(event: FormEvent) {
    event.preventDefault()
    const missing = { ...(!file && { file: texts.uploadAFileFirst }), ...(media && reason.trim() === '' && { reason: texts.giveAReason }) }
    setProblems(missing)
    if (!file || Object.keys(missing).length > 0) return
    setShare(0)
    const path = `${libraryFilePath.replace(':id', String(id))}${media ? `?reason=${encodeURIComponent(reason.trim())}` : ''}`
    try {
      await upload(path, file, { contentType: file.type || 'application/octet-stream', onProgress: setShare })
      onSaved(texts.fileSaved)
    } catch (error) {
      setProblems({ file: explain(error) })
    }
    setShare(undefined)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {media && <p>{texts.replaceHelp}</p>}
      <div className="flex flex-col items-start gap-2">
        <FileButton accept={isClip ? 'video/mp4' : 'image/*,.heic,.heif'} onFiles={([chosen]) => setFile(chosen)}>
          {choose}
        </FileButton>
        <p className="text-sm break-all text-quiet">{file?.name ?? (isClip ? texts.clipHelp : texts.pictureHelp)}</p>
      </div>
      {problems.file && (
        <Notice tone="danger" role="alert">
          {problems.file}
        </Notice>
      )}
      {media && (
        <Field label={texts.reason} error={problems.reason}>
          <TextInput maxLength={300} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      )}
      {share !== undefined && <ProgressBar label={texts.uploading} {...(share < 1 && { value: share })} />}
      <Button type="submit" busy={share !== undefined} className="self-start">
        {media ? texts.replaceFile : texts.uploadFile}
      </Button>
    </form>
  )
}
