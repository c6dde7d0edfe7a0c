import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useRef, useState } from 'react'
import { type MyProperty } from '#features/listings/contract'
import type { MediaAlteration } from '../../contract/alterations.ts'
import {
  addOriginalPath,
  addPhotoPath,
  describePhoto,
  labelPhoto,
  orderPhotos,
  removePhoto,
  type UploadReply,
} from '../../contract/photos.ts'
import { maxPhotoBytes, maxPhotos, photoEndings, photoTypes } from '../../contract/vocabulary.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { upload } from '#platform/web/call/upload.ts'
import { useEditor } from '../editor/editor-context.ts'
import { inOrder } from './photo-order.ts'

export interface PhotoUpload {
  key: number
  name: string
  file: File
  /** 0 to 1 while it is sent; 1 while the server makes its sizes. */
  share: number
  step: 'waiting' | 'sending' | 'failed' | 'refused'
  message?: string
}

let lastKey = 0

/** Returns photos of the listing: what is sent, ordered, described and removed, one request after the other. */
export function usePhotos() {
  const { listing, saving } = useEditor()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const [order, setOrder] = useState<readonly number[]>()
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [hints, setHints] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const canceled = useRef(new Set<number>())
  const orders = useRef(0)
  const params = { id: listing.id }

  // Replies carry all photos, so they must come in the order of the requests.
  function after<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const result = queue.current.then(work)
    queue.current = result.catch(() => undefined)
    return result
  }

  async function change(work: () => Promise<MyProperty>): Promise<boolean> {
    setFailure(undefined)
    try {
      saving.replace(await after(work))
      return true
    } catch (error) {
      setFailure(explain(error))
      return false
    }
  }

  const mark = (key: number, changed: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
  const drop = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))

  /** Stores the hint that is shown below the photo of an upload, in place of a toast; `replacedId` is a photo whose earlier original is gone. */
  function withoutHint({ cutOffPhotoId, ...reply }: UploadReply, hint: string, replacedId?: number): MyProperty {
    setHints((before) => {
      const others = [...before].filter(([id, text]) => id !== replacedId || text !== hint)
      return new Map(cutOffPhotoId === undefined ? others : [...others, [cutOffPhotoId, hint]])
    })
    return reply
  }

  async function send({ key, file }: PhotoUpload): Promise<void> {
    if (canceled.current.has(key)) return
    mark(key, { step: 'sending', share: 0 })
    try {
      const path = addPhotoPath.replace(':id', String(listing.id))
      const reply = await upload(path, file, {
        contentType: file.type || 'application/octet-stream',
        onProgress: (share) => mark(key, { share }),
        onCutPicture: () => undefined,
      })
      saving.replace(withoutHint(reply as UploadReply, texts.theBottomOfThisPhotoIsMissing))
      drop(key)
    } catch (error) {
      mark(key, { step: 'failed', message: explain(error) })
    }
  }

  return {
    photos: inOrder(listing.photos, order).filter(({ id }) => !removed.includes(id)),
    uploads,
    /** By photo sent since the page opened. */
    hints,
    failure,
    add(files: readonly File[]) {
      const room = Math.max(0, maxPhotos - listing.photos.length - uploads.filter(({ step }) => step !== 'refused').length)
      const chosen = files.map((file, index): PhotoUpload => {
        lastKey += 1
        const message = index >= room ? fill(texts.youCanAddUpToMax, { maxPhotos }) : whyNot(file)
        return { key: lastKey, name: file.name, file, share: 0, step: message ? 'refused' : 'waiting', ...(message && { message }) }
      })
      setUploads((before) => [...before, ...chosen])
      for (const added of chosen) if (added.step === 'waiting') void after(() => send(added))
    },
    retry(failed: PhotoUpload) {
      mark(failed.key, { step: 'waiting', share: 0 })
      void after(() => send(failed))
    },
    dismiss(key: number) {
      canceled.current.add(key)
      drop(key)
    },
    async reorder(photoIds: readonly number[]) {
      setOrder(photoIds)
      orders.current += 1
      const mine = orders.current
      await change(() => call(orderPhotos, { params, body: { photoIds: [...photoIds] } }))
      if (mine === orders.current) setOrder(undefined)
    },
    describe: (photoId: number, alt: string) => change(() => call(describePhoto, { params: { ...params, photoId }, body: { alt } })),
    label: (photoId: number, alteration: MediaAlteration | 'None') =>
      change(() => call(labelPhoto, { params: { ...params, photoId }, body: { alteration } })),
    addOriginal(photoId: number, file: File): Promise<boolean> {
      const refusal = whyNot(file)
      if (refusal) {
        setFailure(refusal)
        return Promise.resolve(false)
      }
      const path = addOriginalPath.replace(':id', String(listing.id)).replace(':photoId', String(photoId))
      return change(async () => {
        const options = { contentType: file.type || 'application/octet-stream', onCutPicture: () => undefined }
        const reply = await upload(path, file, options)
        return withoutHint(reply as UploadReply, texts.theBottomOfTheOriginalIsMissing, photoId)
      })
    },
    async remove(photoId: number) {
      setRemoved((before) => [...before, photoId])
      await change(() => call(removePhoto, { params: { ...params, photoId } }))
      setRemoved((before) => before.filter((id) => id !== photoId))
    },
  }
}

function whyNot(file: File): string | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type) && !(file.type === '' && photoEndings.test(file.name)))
    return texts.weCantUseThisFileChoose
  return file.size > maxPhotoBytes ? texts.chooseAPhotoOf25Mb : undefined
}
