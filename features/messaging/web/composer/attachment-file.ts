import { useEffect, useState } from 'react'
import { request } from '#platform/web/call/call.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentPath } from '../../contract/limits.ts'

const pathOf = (id: string, isPreview: boolean): string => attachmentPath.replace(':attachmentId', id) + (isPreview ? '?size=small' : '')

/** Files answer only to the two people of a message, so they are fetched with the token and shown from memory. */
export async function fetchAttachment(id: string, isPreview = false): Promise<Blob> {
  return (await request('GET', pathOf(id, isPreview))).blob()
}

type Shown = { url: string } | { failed: true } | undefined

/** The address of a fetched picture for as long as it is on the screen. */
export function useAttachmentPicture(id: string, isPreview: boolean): Shown {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let url: string | undefined
    let ended = false
    fetchAttachment(id, isPreview).then(
      (blob) => {
        if (ended) return
        url = URL.createObjectURL(blob)
        setShown({ url })
      },
      () => !ended && setShown({ failed: true }),
    )
    return () => {
      ended = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isPreview])
  return shown
}

export async function saveAttachment({ id, name }: Attachment): Promise<void> {
  const url = URL.createObjectURL(await fetchAttachment(id))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function formatSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}
