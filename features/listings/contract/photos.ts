import * as texts from '#texts/listings'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { byId, listingKey } from './listing-key.ts'
import { mediaAlterations } from './alterations.ts'
import { MyProperty } from './property.ts'

const byPhoto = z.object({ id: listingKey, photoId: listingKey })

/** The listing after an upload. `cutOffPhotoId` names its photo when the file was cut off, so that the bottom of the photo is missing. */
export type UploadReply = MyProperty & { cutOffPhotoId?: number }

/** POST the image itself (`photoTypes`, at most `maxPhotoBytes` bytes), optionally `?alt=`; the reply is `UploadReply`. */
export const addPhotoPath = '/api/agent/properties/:id/photos'
/** POST the photo as it was before it was altered, as `addPhotoPath` takes one; it replaces the one there is. The reply is `UploadReply`. */
export const addOriginalPath = '/api/agent/properties/:id/photos/:photoId/original'
export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/agent/properties/:id/photos/order',
  access: 'agent',
  summary: 'Put the photos of one of your homes in order; the first one is the main photo',
  params: byId,
  body: z.strictObject({ photoIds: z.array(listingKey).check(z.maxLength(100)) }),
  reply: MyProperty,
})
export const describePhoto = endpoint({
  method: 'PATCH',
  path: '/api/agent/properties/:id/photos/:photoId',
  access: 'agent',
  summary: 'Say what a photo shows',
  params: byPhoto,
  body: z.strictObject({ alt: z.string().check(withoutNul, z.trim(), oneLine(), z.maxLength(300, texts.useAtMost300Characters)) }),
  reply: MyProperty,
})
/** `None` takes the label and the original away. */
export const labelPhoto = endpoint({
  method: 'PUT',
  path: '/api/agent/properties/:id/photos/:photoId/alteration',
  access: 'agent',
  summary: 'Say how a photo was altered',
  params: byPhoto,
  body: z.strictObject({ alteration: z.enum(['None', ...mediaAlterations], 'Choose how the photo was altered from the list.') }),
  reply: MyProperty,
})
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/agent/properties/:id/photos/:photoId',
  access: 'agent',
  summary: 'Remove a photo',
  params: byPhoto,
  reply: MyProperty,
})
