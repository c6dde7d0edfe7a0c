import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'
import { byteRange } from './byte-range.ts'

interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  /** Where the reply names one, `If-Range` must name the same, or everything is sent. */
  etag?: string
}

/** Sends a file of the store, or the bytes of it that are asked for: 206 for a part, 416 for one that it does not have. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Services['files'],
  { key, size, etag }: StoredFile,
): FastifyReply {
  const condition = etag === undefined ? undefined : request.headers['if-range']
  const range = condition === undefined || condition === etag ? byteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.header('content-length', range ? range.end - range.start + 1 : size)
  return request.method === 'HEAD' ? reply.send() : reply.send(files.read(key, range))
}
