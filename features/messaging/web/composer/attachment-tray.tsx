import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { FileText, Image, X } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { formatSize } from './attachment-file.ts'
import type { Attachments } from './use-attachments.ts'

const row = 'flex items-center gap-3 rounded-field border border-line bg-paper px-3 py-2 text-sm'
const removeLook = 'grid size-8 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken'

/** What goes along with the message: files that arrived, files on their way, and files that failed. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const { files, incoming, resume, drop, remove } = attachments
  if (files.length + incoming.length === 0) return null
  return (
    <ul aria-label={texts.attachedFiles} className="flex max-h-40 flex-col gap-2 overflow-y-auto">
      {files.map((file) => {
        const Icon = file.width === null ? FileText : Image
        return (
          <li key={file.id} className={row}>
            <Icon aria-hidden="true" className="size-5 shrink-0 text-spruce" />
            <span className="min-w-0 flex-1 truncate">
              {file.name} <span className="text-quiet">{formatSize(file.bytes)}</span>
            </span>
            <button
              type="button"
              aria-label={fill(texts.removeName, { name: file.name })}
              className={removeLook}
              onClick={() => remove(file)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
      {incoming.map(({ key, name, share, failure, canGoOn }) => (
        <li key={key} className={row}>
          <div className="min-w-0 flex-1">
            <span className="block truncate">{name}</span>
            {failure === undefined ? (
              <ProgressBar label={fill(texts.uploadingName, { name })} value={share} />
            ) : (
              <span role="alert" className="block text-brick">
                {failure}
              </span>
            )}
          </div>
          {canGoOn && (
            <Button variant="quiet" size="small" onClick={() => resume(key)}>
              {texts.continueLabel}
            </Button>
          )}
          <button type="button" aria-label={fill(texts.removeName, { name })} className={removeLook} onClick={() => drop(key)}>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
