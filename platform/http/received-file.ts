import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/contract/problem.ts'
import { withTemporaryFile } from '#platform/storage/temporary-file.ts'

const patienceMs = 30_000

export interface FileLimits {
  bytesAtMost: number
  /** What senders read, each a sentence. */
  tooLarge: string
  missing: string
  cutOff: string
}

/**
 * Takes a raw body to its end into a temporary file, which is gone once `work` has settled. The body must have come through a content
 * type parser that hands on the stream, so that many at once do not fill the memory.
 * @throws Problem in the words of `limits`.
 */
export function receivedFile<T>(request: FastifyRequest, limits: FileLimits, work: (path: string) => Promise<T>): Promise<T> {
  return withTemporaryFile(async (path) => {
    await receive(request, path, limits)
    return work(path)
  })
}

async function receive(request: FastifyRequest, path: string, { bytesAtMost, tooLarge, missing, cutOff }: FileLimits): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > bytesAtMost) throw new Problem('too-large', tooLarge)
  const body = request.body as Readable | undefined
  if (!body) throw new Problem('invalid-input', missing)
  let received = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > bytesAtMost ? new Problem('too-large', tooLarge) : null, chunk)
    },
  })
  // Not part of the pipeline: a failing pipeline ends the connection, and the sender would never read the answer.
  body.pipe(counted)
  body.once('close', () => body.readableEnded || counted.destroy(new Problem('invalid-input', cutOff)))
  try {
    await pipeline(counted, createWriteStream(path))
  } catch (error) {
    discardRest(body)
    throw error
  }
  if (received === 0) throw new Problem('invalid-input', missing)
}

/** Lets the sender finish, so that the answer is read; a stream that was begun and left would keep its connection for ever. */
function discardRest(body: Readable): void {
  const late = setTimeout(() => body.destroy(), patienceMs).unref()
  body.once('close', () => clearTimeout(late))
  body.resume()
}
