import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem, type ProblemBody } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { videoUploadPath } from '#features/videos/contract'
import { finishUpload, uploadById, uploadsDirectory, type Upload } from './upload-finish.ts'
import { announcedUpload, refuseFullLibrary, unfinishedAtMost } from './upload-policy.ts'
import { newStorageFolder } from './video-keys.ts'
import { videosById } from './video-reading.ts'
import { videoTables } from './video-rows.ts'

/** What a hook of the upload protocol has to know about the request it runs for. */
interface Pending {
  id: string
  create: () => Promise<void>
}

/**
 * Resumable uploads by the tus protocol. Each belongs to the account that announced it: to everybody else it does not exist.
 * The video's row is there from the first byte, so that a file never arrives without one.
 */
export async function videoUploads(app: App, services: Services): Promise<void> {
  const { config, now } = services
  const tables = videoTables(services.db)
  const pending = new WeakMap<IncomingMessage, Pending>()
  const pendingOf = (request: object) => pending.get((request as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req)

  // The protocol's package is loaded by the first upload, not by every start.
  let made: Promise<Server> | undefined
  const server = () => (made ??= makeServer())
  async function makeServer(): Promise<Server> {
    const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    return new tus.Server({
      path: videoUploadPath,
      datastore: new FileStore({ directory: uploadsDirectory(services) }),
      relativeLocation: true,
      maxSize: config.videoMaxBytes,
      allowedOrigins: [],
      namingFunction: (request) => pendingOf(request)?.id ?? '',
      onUploadCreate: async (request) => {
        await pendingOf(request)?.create()
        return {}
      },
      onUploadFinish: async (_request, { id }) => {
        const upload = await uploadById(services, id)
        if (!upload) throw { status_code: 404, body: 'This upload is no longer here.\n' }
        await finishUpload(services, upload)
        return outcome(upload)
      },
    })
  }

  async function announce(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<void> {
    const { byteSize, title } = announcedUpload(request.headers, config.videoMaxBytes)
    await refuseFullLibrary(services, actor.id)
    const open = await tables
      .selectFrom('video_upload')
      .select('id')
      .where('account_id', '=', actor.id)
      .where('finished_at', 'is', null)
      .execute()
    if (open.length >= unfinishedAtMost)
      throw new Problem('too-many', `You have ${unfinishedAtMost} unfinished uploads. Finish or remove one first.`)
    const id = randomBytes(16).toString('hex')
    pending.set(request.raw, {
      id,
      create: () =>
        services.db.transaction().execute(async (transaction) => {
          const { id: videoId } = await videoTables(transaction)
            .insertInto('video_asset')
            .values({
              account_id: actor.id,
              source: 'upload',
              media_status: 'Incomplete',
              title,
              byte_size: byteSize,
              storage_folder: newStorageFolder(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await videoTables(transaction)
            .insertInto('video_upload')
            .values({ id, video_id: videoId, account_id: actor.id, byte_size: byteSize, created_at: new Date(now()) })
            .execute()
          reply.raw.setHeader('Video-Id', videoId)
        }),
    })
  }

  async function outcome({ videoId }: Upload): Promise<{ status_code?: number; headers: Record<string, string>; body?: string }> {
    const video = (await videosById(services.db, [videoId])).get(videoId)
    const headers = { 'Video-Id': String(videoId), 'Video-Status': video?.status ?? 'Incomplete' }
    if (video?.status !== 'Rejected') return { headers }
    const body: ProblemBody = { problem: 'wrong-type', message: video.reason ?? '' }
    return { status_code: 415, headers: { ...headers, 'Content-Type': 'application/problem+json' }, body: JSON.stringify(body) }
  }

  await app.register(async (scope: App) => {
    // The bytes go straight from the connection to the disk.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null, undefined))

    const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
      reply.raw.setHeader('Cache-Control', 'no-store')
      const tus = await server()
      reply.hijack()
      await tus.handle(request.raw, reply.raw)
    }
    const agentOf = (request: FastifyRequest): Actor => {
      const denial = denialFor('agent', request.actor)
      if (denial || !request.actor) throw new Problem(denial ?? 'not-signed-in')
      return request.actor
    }

    scope.post(videoUploadPath, { config: { access: 'agent' } }, async (request, reply) => {
      await announce(request, reply, agentOf(request))
      await handOver(request, reply)
    })
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${videoUploadPath}/:uploadId`,
      config: { access: 'agent' },
      handler: async (request, reply) => {
        const actor = agentOf(request)
        const upload = await uploadById(services, request.params.uploadId, actor.id)
        if (!upload) throw new Problem('not-found')
        if (request.method === 'HEAD') {
          // A client whose last answer got lost asks here; it must not send a second copy of a video we have.
          await finishUpload(services, upload)
          const current = (await uploadById(services, upload.id)) ?? upload
          if (current.finished) {
            const { headers } = await outcome(current)
            const size = String(current.byteSize)
            return reply
              .code(200)
              .headers({ ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': size, 'Upload-Length': size, 'Cache-Control': 'no-store' })
              .send()
          }
          reply.raw.setHeader('Video-Id', upload.videoId)
        }
        if (request.method !== 'HEAD' && upload.finished) throw new Problem('gone', 'This upload is finished.')
        // The row goes before the answer does: whoever hears that the upload is gone must not find its video.
        if (request.method === 'DELETE')
          await tables.deleteFrom('video_asset').where('id', '=', upload.videoId).where('media_status', '=', 'Incomplete').execute()
        await handOver(request, reply)
        return reply
      },
    })
  })
}
