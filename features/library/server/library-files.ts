import * as texts from '#texts/library'
import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { libraryFilePath, maxClipBytes } from '#features/library/contract'
import { storedPhotos } from '#features/listings/server'
import { inspectVideo, refusalText } from '#features/videos/server'
import { denialFor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { receivedFile } from '#platform/http/received-file.ts'
import type { Services } from '#platform/http/services.ts'
import { blankFilm, UnreadableFilm } from '#platform/storage/film/blank-film.ts'
import { maxClipSeconds } from '../contract/vocabulary.ts'
import { giveVersion, locked, record, removeFiles, type NewVersion } from './change-library.ts'
import { libraryKey, libraryTables, libraryUse } from './library-rows.ts'
import { itemReply, itemRow } from './read-library.ts'

interface Upload {
  Params: { id: string }
  Querystring: { reason?: unknown }
}

const clipLimits = { ...storedPhotos.limits, bytesAtMost: maxClipBytes, tooLarge: texts.chooseAClip }

/** Takes the picture or clip of an item; one that has a file already gets this one behind the same address. */
export function libraryFiles(app: App, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<Upload>(libraryFilePath, { config: { access: 'admin' }, bodyLimit: maxClipBytes }, async (request, reply) => {
      const { actor, params } = request
      const denial = denialFor('admin', actor)
      if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
      const { kind, version_id: current } = await itemRow(services.db, id)
      if (kind === 'template') throw new Problem('conflict', texts.templatesAreText)
      const reason = reasonIn(request.query.reason)
      if (current !== null && reason === '') throw new Problem('invalid-input', texts.giveAReason, { 'query.reason': texts.giveAReason })
      const version = await (kind === 'clip' ? clipOf(services, request as FastifyRequest) : pictureOf(services, request as FastifyRequest))
      await replace(services, { id, accountId: actor.id, reason }, version)
      void reply.code(201).header('cache-control', 'no-store')
      return itemReply(services.db, app.ports.parts(libraryUse), id)
    })
  })
}

const reasonIn = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 300) : '')

interface Replacing {
  id: number
  accountId: number
  reason: string
}

/** Puts stored files behind an item; where that fails they are removed again. */
export async function replace(services: Services, { id, accountId, reason }: Replacing, version: NewVersion): Promise<void> {
  const at = new Date(services.now())
  try {
    const dropped = await services.db.transaction().execute(async (trx) => {
      const item = await locked(trx, id)
      await libraryTables(trx)
        .updateTable('library_item')
        .set({ revision: item.revision + 1 })
        .where('id', '=', id)
        .execute()
      await record(trx, id, { action: item.version_id === null ? 'uploaded' : 'replaced', accountId, at, reason })
      return giveVersion(trx, item, version, at)
    })
    await removeFiles(services, dropped)
  } catch (error) {
    await services.files.remove(`${libraryKey}${version.folder}/`)
    throw error
  }
}

function pictureOf(services: Services, request: FastifyRequest): Promise<NewVersion> {
  return receivedFile(request, storedPhotos.limits, (path) => storedPicture(services, path))
}

/** Stores a local picture as photos of listings are stored. */
export async function storedPicture({ files }: Pick<Services, 'files'>, path: string): Promise<NewVersion> {
  const { photo } = await storedPhotos.store(files, path, { below: libraryKey })
  const { x_storage_folder: folder, x_widths: widths, image_width, image_height } = photo
  const bytes = (await files.size(`${libraryKey}${folder}/${Math.max(...widths)}.webp`)) ?? 0
  return { folder, widths, image_width, image_height, bytes, body: null }
}

function clipOf(services: Services, request: FastifyRequest): Promise<NewVersion> {
  return receivedFile(request, clipLimits, (path) => storedClip(services, path))
}

/** Stores a local MP4 that browsers play, without what was written about it. */
export async function storedClip({ files }: Pick<Services, 'files'>, path: string): Promise<NewVersion> {
  const inspection = await inspectVideo(path)
  if ('refused' in inspection) throw new Problem('wrong-type', refusalText(inspection.refused, texts.chooseAClip))
  const { contentType, durationSeconds, width, height } = inspection.video
  if (contentType !== 'video/mp4') throw new Problem('wrong-type', texts.chooseAClip)
  if (durationSeconds > maxClipSeconds) throw new Problem('too-large', fill(texts.clipIsTooLong, { seconds: Math.round(durationSeconds) }))
  await blankFilm(path).catch((error: unknown) => {
    throw error instanceof UnreadableFilm ? new Problem('wrong-type', texts.chooseAClip) : error
  })
  const folder = randomBytes(16).toString('hex')
  const { size } = await stat(path)
  await files.adopt(`${libraryKey}${folder}/clip.mp4`, path)
  return { folder, widths: [], image_width: width, image_height: height, bytes: size, body: null }
}
