import { hash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reply that was checked against its contract and written before; it goes out as these bytes. */
export class ReadyReply {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }

  /** Returns the reply as a caller in process reads it. */
  value(): unknown {
    return JSON.parse(this.json.toString())
  }

  /** Sends the bytes; what else the reply says of itself is said by whoever keeps it. */
  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.type(jsonType).send(this.json)
  }
}

const jsonType = 'application/json; charset=utf-8'
const quality = 5

/**
 * A reply that is sent again and again. Visitors who are not signed in may keep it and ask each time whether it still holds, by its
 * ETag; it is compressed once, for the first who takes that.
 */
export class CachedReply extends ReadyReply {
  readonly #etag: string
  #brotli: Buffer | undefined

  constructor(json: Buffer) {
    super(json)
    this.#etag = `W/"${hash('sha1', json, 'base64url')}"`
  }

  /** How many bytes it takes, with room for its compressed form. */
  get bytes(): number {
    return Math.ceil(this.json.length * 1.4) + 200
  }

  override send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (!request.actor) {
      void reply
        .header('etag', this.#etag)
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .header('vary', 'authorization, accept-encoding')
      if (known?.split(/\s*,\s*/).includes(this.#etag)) return reply.code(304).send()
    }
    if (!accepted || !takesBrotli(accepted)) return super.send(request, reply)
    this.#brotli ??= brotliCompressSync(this.json, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: this.json.length },
    })
    return reply.type(jsonType).header('content-encoding', 'br').header('vary', 'authorization, accept-encoding').send(this.#brotli)
  }
}

/** Whether a list of encodings names Brotli without refusing it (`br;q=0`). */
function takesBrotli(accepted: string | readonly string[]): boolean {
  return /(?:^|[\s,])br\s*(?:$|,|;\s*q\s*=\s*(?:1|0?\.\d*[1-9]))/i.test(String(accepted))
}
