import * as texts from '#texts/tours'
import { useState } from 'react'
import { agreementFilePath } from '#features/tours/contract'
import { agreementBytesAtMost } from '../../contract/agreement.ts'
import { explain } from '#platform/web/call/call.ts'
import { upload } from '#platform/web/call/upload.ts'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'

export interface UploadedFile {
  id: string
  name: string
}

interface FileUploadProps {
  /** Element id, so that an error summary can link to it. */
  id: string
  label: string
  file: UploadedFile | undefined
  onFile: (file: UploadedFile) => void
  problem: string | undefined
}

/** Uploads a document of an agreement. An uploaded file stays until another one replaces it. */
export function FileUpload({ id, label, file, onFile, problem }: FileUploadProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isUploading, setUploading] = useState(false)

  async function choose(chosen: File) {
    const isTooLarge = chosen.size > agreementBytesAtMost
    setRefusal(isTooLarge ? texts.chooseAPdfOrAPictureOfTheAgreement : undefined)
    if (isTooLarge) return
    setUploading(true)
    try {
      const { fileId } = (await upload(agreementFilePath, chosen, { contentType: chosen.type || 'application/pdf' })) as { fileId: string }
      onFile({ id: fileId, name: chosen.name })
    } catch (error) {
      setRefusal(explain(error))
    } finally {
      setUploading(false)
    }
  }

  const wrong = refusal ?? problem
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <FileButton accept="application/pdf,image/*,.heic,.heif" disabled={isUploading} onFiles={([chosen]) => void choose(chosen)}>
        {file ? texts.replaceFile : texts.chooseFile}
      </FileButton>
      <p role="status" className="text-sm break-words text-quiet">
        {isUploading ? texts.uploading : (file?.name ?? texts.onlyYouAndTheAgentOpenIt)}
      </p>
      {wrong && (
        <p role="alert" className="text-sm font-medium text-brick">
          {wrong}
        </p>
      )}
    </div>
  )
}
