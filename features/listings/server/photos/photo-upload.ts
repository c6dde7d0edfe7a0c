import * as texts from '#texts/listings'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { addOriginalPath, addPhotoPath } from '../../contract/photos.ts'
import { maxPhotoBytes } from '../../contract/vocabulary.ts'
import { notifyChange } from '../listing-changes.ts'
import { myListing } from '../drafts/my-listing.ts'
import { myListingReply } from '../drafts/listing-replies.ts'
import { storePhoto, type StoredPhoto } from './photo-encoding.ts'
import { addOriginal, photoOf, refuseOriginal } from './photo-originals.ts'
import { addPhoto, refuseFull } from './photos.ts'

const patienceMs = 30_000
const tooLarge = texts.chooseAPhotoOf25Mb

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
      await refuseFull(services.db, listingKey)
      const photo = await received(services, request)
      const alt = typeof request.query.alt === 'string' ? request.query.alt : ''
      const row = await notifyChange(services, addPhoto(services, actor, listingKey, photo, alt))
      void reply.code(201).header('cache-control', 'no-store')
      return myListingReply(services, actor, row)
    })
    scope.post<Upload>(addOriginalPath, options, async (request, reply) => {
      const { actor, listingKey } = await asked(services, request)
      const photoId = numberIn(request.params.photoId, 'params.photoId')
      refuseOriginal(await photoOf(services.db, listingKey, photoId))
      const photo = await received(services, request)
      const row = await notifyChange(services, addOriginal(services, actor, listingKey, photoId, photo))
      void reply.code(201).header('cache-control', 'no-store')
      return myListingReply(services, actor, row)
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
async function received(services: Services, request: FastifyRequest<Upload>): Promise<StoredPhoto> {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  try {
    const path = join(folder, randomBytes(8).toString('hex'))
    await receive(request, path)
    return await storePhoto(services.files, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: FastifyRequest<Upload>, path: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxPhotoBytes) throw new Problem('too-large', tooLarge)
  const body = request.body as Readable | undefined
  if (!body) throw new Problem('invalid-input', texts.sendThePhotoAsTheBody)
  let received = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > maxPhotoBytes ? new Problem('too-large', tooLarge) : null, chunk)
    },
  })
  // Not part of the pipeline: a failing pipeline ends the connection, and the sender would never read the answer.
  body.pipe(counted)
  body.once('close', () => body.readableEnded || counted.destroy(new Problem('invalid-input', texts.thePhotoUploadWasCutOff)))
  try {
    await pipeline(counted, createWriteStream(path))
  } catch (error) {
    discardRest(body)
    throw error
  }
  if (received === 0) throw new Problem('invalid-input', texts.sendThePhotoAsTheBody)
}

/** Lets the sender finish, so that the answer is read; a stream that was begun and left would keep its connection for ever. */
function discardRest(body: Readable): void {
  const late = setTimeout(() => body.destroy(), patienceMs).unref()
  body.once('close', () => clearTimeout(late))
  body.resume()
}
