import * as texts from '#texts/listings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import { receivedFile, type FileLimits } from '#platform/http/received-file.ts'
import type { Services } from '#platform/http/services.ts'
import { readKey } from '#platform/repeat/read-key.ts'
import { addOriginalPath, addPhotoPath, type UploadReply } from '../../contract/photos.ts'
import { maxPhotoBytes } from '../../contract/vocabulary.ts'
import { changePolicy } from '../moves/review-policy.ts'
import { notifyChange } from '../listing-changes.ts'
import { myListing } from '../drafts/my-listing.ts'
import { myListingReply } from '../drafts/listing-replies.ts'
import { storePhoto, type UploadedPhoto } from './photo-encoding.ts'
import { addOriginal, photoOf, refuseOriginal } from './photo-originals.ts'
import { filesIn } from './photo-replies.ts'
import { addPhoto, refuseFull } from './photos.ts'

/** What a photo may weigh, and what senders read otherwise. */
export const photoLimits: FileLimits = {
  bytesAtMost: maxPhotoBytes,
  tooLarge: texts.chooseAPhotoOf25Mb,
  missing: texts.sendThePhotoAsTheBody,
  cutOff: texts.thePhotoUploadWasCutOff,
}

interface Upload {
  Params: { id: string; photoId?: string }
  Querystring: { alt?: unknown }
}

/** Takes photos as raw bodies. They go to a temporary file as they arrive, so that many at once do not fill the memory. */
export function photoUpload(app: App, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const options = { config: { access: 'agent' }, bodyLimit: maxPhotoBytes } as const
    scope.post<Upload>(addPhotoPath, options, async (request, reply) => {
      const { actor, listingKey } = await asked(services, request)
      const alt = typeof request.query.alt === 'string' ? request.query.alt : ''
      async function add(): Promise<UploadReply> {
        await refuseFull(services.db, listingKey)
        const { photo, isCutOff } = await received(services, request, reply)
        const row = await notifyChange(
          services,
          addPhoto(services, actor, listingKey, { photo, alt, policies: app.ports.parts(changePolicy) }),
        )
        const listing = await myListingReply(services, actor, row)
        const added = listing.photos.find(({ files }) => files === filesIn(photo.x_storage_folder))
        return { ...listing, ...(isCutOff && added && { cutOffPhotoId: added.id }) }
      }
      const key = readKey(request.headers['idempotency-key'])
      // The hash covers the length of the file; only the work reads its bytes.
      const input = [listingKey, alt, request.headers['content-length']]
      const write = key && { key, accountId: actor.id, operation: `POST ${addPhotoPath}`, input, isStored: true }
      const listing = await (write ? app.storedResponses.once(write, add) : add())
      return reply.code(201).header('cache-control', 'no-store').send(listing)
    })
    scope.post<Upload>(addOriginalPath, options, async (request, reply) => {
      const { actor, listingKey } = await asked(services, request)
      const photoId = numberIn(request.params.photoId, 'params.photoId')
      refuseOriginal(await photoOf(services.db, listingKey, photoId))
      const { photo, isCutOff } = await received(services, request, reply)
      const row = await notifyChange(services, addOriginal(services, actor, listingKey, photoId, photo))
      void reply.code(201).header('cache-control', 'no-store')
      const listing = await myListingReply(services, actor, row)
      return { ...listing, ...(isCutOff && { cutOffPhotoId: photoId }) } satisfies UploadReply
    })
  })
}

/** @throws Problem unless an agent asks who may change this listing. */
async function asked(services: Services, { actor, params }: FastifyRequest<Upload>): Promise<{ actor: Actor; listingKey: number }> {
  const denial = denialFor('agent', actor)
  if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
  const listingKey = numberIn(params.id, 'params.id')
  await myListing(services.db, actor, listingKey)
  return { actor, listingKey }
}

function numberIn(text: string | undefined, field: string): number {
  const number = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (number < 1) throw new Problem('invalid-input', texts.theListingNumberInThisLink, { [field]: texts.theListingNumberInThisLink })
  return number
}

/** Takes the body to its end and stores the photo in all its sizes. */
const received = (services: Services, request: FastifyRequest<Upload>, reply: FastifyReply): Promise<UploadedPhoto> => {
  const from = { keys: [String(request.actor?.id)], signal: closeSignal(reply) }
  return receivedFile(request as FastifyRequest, photoLimits, (path) => storePhoto(services.files, path, { from }))
}
