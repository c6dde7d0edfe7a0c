import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'
import { byteRange } from './byte-range.ts'
import { matchesEtag } from './etags.ts'

interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  /** As in the headers of the reply; `If-None-Match` and `If-Range` are compared with it. */
  etag?: string
}

/** Sends a stored file or the requested range: 206 for a part, 304 for a copy that the client has, 416 outside the file. HEAD gets the same headers, and no file is opened. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Services['files'],
  { key, size, etag }: StoredFile,
): FastifyReply {
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const condition = etag === undefined ? undefined : request.headers['if-range']
  const range = condition === undefined || condition === etag ? byteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.header('content-length', range ? range.end - range.start + 1 : size)
  // Fastify sets the length of a HEAD reply without payload to 0, and leaves it alone for a stream.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.read(key, range))
}
