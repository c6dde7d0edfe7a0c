import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem, type ProblemBody } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { attachmentUploadPath } from '#features/messaging/contract'
import { attachmentBytesAtMost } from '../contract/limits.ts'
import { acceptedFiles } from './attachment-files.ts'
import { attachmentRow, finishAttachment, uploadsFolder } from './attachment-store.ts'
import { messageTables } from './message-rows.ts'

const waitingAtMost = 30

/** Resumable uploads of files for messages, by the tus protocol. To everybody but its sender an upload does not exist. */
export function attachmentUploads(app: App, services: Services): void {
  const announced = new WeakMap<IncomingMessage, string>()
  // The protocol's package is loaded by the first upload, not by every start.
  let made: Promise<Server> | undefined
  const server = () => (made ??= makeServer())
  async function makeServer(): Promise<Server> {
    const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
    return new tus.Server({
      path: attachmentUploadPath,
      datastore: new FileStore({ directory: uploadsFolder(services) }),
      relativeLocation: true,
      maxSize: attachmentBytesAtMost,
      allowedOrigins: [],
      namingFunction: (request) =>
        announced.get((request as unknown as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req) ?? '',
      onUploadFinish: async (_request, { id }) => {
        await finishAttachment(services, id)
        return outcome(id)
      },
    })
  }

  async function outcome(id: string): Promise<{ status_code?: number; headers: Record<string, string>; body?: string }> {
    const row = await attachmentRow(services.db, id)
    // Header values are ASCII.
    if (row?.file) return { headers: { Attachment: encodeURIComponent(JSON.stringify(row.file)) } }
    const body: ProblemBody = { problem: 'wrong-type', message: row?.refusal ?? acceptedFiles }
    return { status_code: 415, headers: { 'Content-Type': 'application/problem+json' }, body: JSON.stringify(body) }
  }

  async function announce(request: FastifyRequest, actor: Actor): Promise<void> {
    const bytes = Number(request.headers['upload-length'])
    if (!Number.isInteger(bytes) || bytes < 1) throw new Problem('invalid-input', 'This file is empty.')
    if (bytes > attachmentBytesAtMost) throw new Problem('too-large', `This file is too large. ${acceptedFiles}`)
    const tables = messageTables(services.db)
    const { waiting } = await tables
      .selectFrom('message_attachment')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('account_id', '=', actor.id)
      .where('client_message_id', 'is', null)
      .where('refusal', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting >= waitingAtMost)
      throw new Problem('too-many', `${waitingAtMost} of your files wait for a message. Send or remove some first.`)
    const id = randomBytes(16).toString('hex')
    await tables
      .insertInto('message_attachment')
      .values({
        id,
        account_id: actor.id,
        byte_size: bytes,
        said_name: saidName(request.headers),
        file: null,
        created_at: new Date(services.now()),
      })
      .execute()
    announced.set(request.raw, id)
  }

  void app.register(async (scope: App) => {
    // The bytes go straight from the connection to the disk.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null, undefined))
    const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
      reply.raw.setHeader('Cache-Control', 'no-store')
      const tus = await server()
      reply.hijack()
      await tus.handle(request.raw, reply.raw)
    }
    const somebody = (request: FastifyRequest): Actor => {
      const denial = denialFor('user', request.actor)
      if (denial || !request.actor) throw new Problem(denial ?? 'not-signed-in')
      return request.actor
    }

    scope.post(attachmentUploadPath, { config: { access: 'user' } }, async (request, reply) => {
      await announce(request, somebody(request))
      await handOver(request, reply)
    })
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${attachmentUploadPath}/:uploadId`,
      config: { access: 'user' },
      handler: async (request, reply) => {
        const actor = somebody(request)
        const { uploadId } = request.params
        const known = await attachmentRow(services.db, uploadId)
        if (known?.account_id !== actor.id) throw new Problem('not-found')
        if (request.method === 'HEAD') await finishAttachment(services, uploadId)
        const row = (await attachmentRow(services.db, uploadId)) ?? known
        if (request.method === 'DELETE') {
          if (row.client_message_id !== null) throw new Problem('gone', 'This file was sent.')
          await messageTables(services.db)
            .deleteFrom('message_attachment')
            .where('id', '=', uploadId)
            .where('client_message_id', 'is', null)
            .execute()
          await services.files.remove(`attachments/${uploadId}/`)
          if (row.file || row.refusal) return reply.code(204).header('Tus-Resumable', '1.0.0').send()
        } else if (row.file || row.refusal) {
          // A client whose last answer got lost asks here; it must not send a second copy of a file we have.
          if (request.method === 'PATCH') throw new Problem('gone', 'This upload is finished.')
          const { headers, status_code } = await outcome(uploadId)
          const size = String(row.byte_size)
          return reply
            .code(status_code ?? 200)
            .headers({ ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': size, 'Upload-Length': size, 'Cache-Control': 'no-store' })
            .send()
        }
        await handOver(request, reply)
        return reply
      },
    })
  })
}

/** `Upload-Metadata` is a list of names and base64 values. */
function saidName(headers: FastifyRequest['headers']): string {
  const pairs = String(headers['upload-metadata'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  const value = pairs.find(([name]) => name === 'filename')?.[1] ?? ''
  return Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '').slice(0, 300)
}
