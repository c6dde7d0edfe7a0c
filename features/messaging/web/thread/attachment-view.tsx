import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { FileText, Film, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import type { Attachment } from '../../contract/attachment.ts'
import { saveAttachment, formatSize, useAttachmentPicture } from '../composer/attachment-file.ts'

const widest = 280
const tallest = 320

export function AttachmentView({ file }: { file: Attachment }) {
  return file.width !== null && file.height !== null ? (
    <PictureFile file={file} width={file.width} height={file.height} />
  ) : (
    <PlainFile file={file} />
  )
}

function save(file: Attachment): void {
  saveAttachment(file).catch((error: unknown) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }))
}

function PlainFile({ file }: { file: Attachment }) {
  const Icon = file.type.startsWith('video/') ? Film : FileText
  return (
    <button
      type="button"
      onClick={() => save(file)}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field border border-current/25 px-3 py-2 text-left text-sm hover:bg-current/10"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{texts.download} </span>
        <span className="block truncate font-medium">{file.name}</span>
        <span className="block text-xs">{formatSize(file.bytes)}</span>
      </span>
    </button>
  )
}

/** Its place is kept before it arrives, so that nothing moves. */
function PictureFile({ file, width, height }: { file: Attachment; width: number; height: number }) {
  const [open, setOpen] = useState(false)
  const picture = useAttachmentPicture(file.id, true)
  const scale = Math.min(1, widest / width, tallest / height)
  const size = { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) }
  return (
    <>
      <button
        type="button"
        aria-label={fill(texts.openPhotoName, { name: file.name })}
        onClick={() => setOpen(true)}
        className="block max-w-full cursor-pointer overflow-hidden rounded-field bg-sunken"
      >
        {picture && 'url' in picture ? (
          <img src={picture.url} alt="" {...size} className="object-cover" />
        ) : (
          <span className="grid place-items-center text-quiet" style={size}>
            {picture && <ImageOff aria-label={texts.weCouldntLoadThisPhoto} role="img" className="size-6" />}
          </span>
        )}
      </button>
      {open && <WholePicture file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function WholePicture({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const picture = useAttachmentPicture(file.id, false)
  return (
    <Dialog
      title={file.name}
      open
      wide
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={() => save(file)}>
          {fill(texts.downloadBytes, { bytes: formatSize(file.bytes) })}
        </Button>
      }
    >
      <div className="grid min-h-40 place-items-center">
        {picture && 'url' in picture && <img src={picture.url} alt={file.name} className="max-h-[60dvh] w-auto max-w-full" />}
        {picture && 'failed' in picture && <p role="alert">{texts.weCouldntLoadThisPhotoTryAgain}</p>}
      </div>
    </Dialog>
  )
}
