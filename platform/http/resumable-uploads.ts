import * as texts from '#texts/platform'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { denialFor, type Access, type Actor } from '#platform/contract/access.ts'
import { Problem, problems, type ProblemBody } from '#platform/contract/problem.ts'
import { assertRoom } from '#platform/storage/assert-room.ts'
import type { App } from './app.ts'
import { problemBodyOf } from './failures/answer-failures.ts'

export interface KnownUpload {
  id: string
  byteSize: number
  /** Everything arrived and was judged, for good or bad. */
  finished: boolean
  /** What a client that asks how far it got learns besides. */
  headers?: Record<string, string>
}

/** What became of a file that arrived; `refused` in words for people. Header values are ASCII. */
export interface UploadOutcome {
  headers: Record<string, string>
  refused?: string
}

/** How the protocol handles one kind of file. */
export interface UploadKind<U extends KnownUpload> {
  path: string
  access: Access
  /** Where files gather until they are whole. */
  directory: string
  maxBytes: number
  /** Refuses before the first byte, or returns a function that stores a row for it and returns headers for its sender. */
  announce(headers: IncomingHttpHeaders, actor: Actor): Promise<(id: string) => Promise<Record<string, string>>>
  /** Somebody's upload, or anybody's without an account. */
  find(id: string, accountId?: number): Promise<U | undefined>
  /** Judges a file that is whole; does nothing while bytes are missing, and may be called again after a kill. */
  finish(upload: U): Promise<void>
  /** `asked`: the last answer got lost, and the client asks what became of it. */
  outcome(upload: U, how: { asked: boolean }): Promise<UploadOutcome>
  /** Forgets an upload, or refuses to. Once this resolves, nothing of it may be found. */
  remove(upload: U): Promise<void>
}

interface Pending {
  id: string
  create: () => Promise<void>
}

/** Resumable uploads by the tus protocol 1.0. Each belongs to the account that announced it: to everybody else it does not exist. */
export function resumableUploads<U extends KnownUpload>(app: App, kind: UploadKind<U>): void {
  const pending = new WeakMap<IncomingMessage, Pending>()
  const pendingOf = (request: object) => pending.get((request as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req)

  // The protocol's package is loaded by the first upload, not by every start.
  let made: Promise<Server> | undefined
  const server = () => (made ??= makeServer())
  async function makeServer(): Promise<Server> {
    const [{ answeringServer }, { roomyFiles }] = await Promise.all([import('./upload-server.ts'), import('./upload-files.ts')])
    return answeringServer({
      path: kind.path,
      datastore: roomyFiles(kind.directory),
      // In the words of every other failure; only what the protocol itself refuses keeps its own.
      onResponseError: async (_request, error) => {
        if ('status_code' in error && error.status_code < 500) return undefined
        const body = problemBodyOf(error instanceof Error ? error : new Error(error.body), app.log)
        return { status_code: problems[body.problem].status, body: JSON.stringify(body) }
      },
      relativeLocation: true,
      maxSize: kind.maxBytes,
      allowedOrigins: [],
      namingFunction: (request) => pendingOf(request)?.id ?? '',
      onUploadCreate: async (request) => {
        await pendingOf(request)?.create()
        return {}
      },
      onUploadFinish: async (_request, { id }) => {
        const upload = await kind.find(id)
        if (!upload) throw { status_code: 404, body: 'This upload is no longer here.\n' }
        await kind.finish(upload)
        const { headers, refused } = await kind.outcome(upload, { asked: false })
        if (refused === undefined) return { headers }
        const body: ProblemBody = { problem: 'wrong-type', message: refused }
        return { status_code: 415, headers: { ...headers, 'Content-Type': 'application/problem+json' }, body: JSON.stringify(body) }
      },
    })
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff')
    reply.raw.setHeader('Cache-Control', 'no-store')
    const tus = await server()
    app.spareSlowBody(request.raw)
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  }

  function somebody(request: FastifyRequest): Actor {
    const denial = denialFor(kind.access, request.actor)
    if (denial || !request.actor) throw new Problem(denial ?? 'not-signed-in')
    return request.actor
  }

  // Not awaited: a feature that does not wait either would hold up the start of the whole server.
  void app.register(async (scope: App) => {
    // The bytes go straight from the connection to the disk.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null, undefined))

    scope.post(kind.path, { config: { access: kind.access } }, async (request, reply) => {
      const createUpload = await kind.announce(request.headers, somebody(request))
      await assertRoom(kind.directory, Number(request.headers['upload-length']) || 0)
      const id = randomBytes(16).toString('hex')
      const create = async () => void reply.raw.setHeaders(new Map(Object.entries(await createUpload(id))))
      pending.set(request.raw, { id, create })
      await handOver(request, reply)
    })
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${kind.path}/:uploadId`,
      config: { access: kind.access },
      handler: async (request, reply) => {
        const actor = somebody(request)
        const known = await kind.find(request.params.uploadId, actor.id)
        if (!known) throw new Problem('not-found')
        if (request.method === 'HEAD') {
          // A client whose last answer got lost asks here; it must not send a second copy of a file we have.
          await kind.finish(known)
          const upload = (await kind.find(known.id)) ?? known
          if (upload.finished) {
            const { headers, refused } = await kind.outcome(upload, { asked: true })
            const size = String(upload.byteSize)
            return reply
              .code(refused === undefined ? 200 : 415)
              .headers({ ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': size, 'Upload-Length': size, 'Cache-Control': 'no-store' })
              .send()
          }
          reply.raw.setHeaders(new Map(Object.entries(upload.headers ?? {})))
        } else if (request.method === 'DELETE') {
          await kind.remove(known)
          if (known.finished) return reply.code(204).header('Tus-Resumable', '1.0.0').send()
        } else if (known.finished) throw new Problem('gone', texts.thisUploadIsFinished)
        await handOver(request, reply)
        return reply
      },
    })
  })
}

/** `Upload-Metadata` is a list of names and base64 values. */
export function uploadMetadata(headers: IncomingHttpHeaders): Record<string, string> {
  const pairs = String(headers['upload-metadata'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}
