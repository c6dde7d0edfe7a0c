import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etags.ts'

/** Returns the text as bytes in memory of their own: a slice of the pool that short buffers share would hold all of it. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** A reply that was checked against its contract and written before; it goes out as this text or these bytes. */
export class ReadyReply {
  readonly json: string | Buffer

  constructor(json: string | Buffer) {
    this.json = json
  }

  /** Returns the reply as a caller in process reads it. */
  value(): unknown {
    return JSON.parse(this.json.toString())
  }

  /** Sends it; what else the reply says of itself is said by whoever keeps it. */
  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.type(jsonType).send(this.json)
  }
}

const jsonType = 'application/json; charset=utf-8'
const quality = 5

/** Lets a visitor keep the reply of this ETag, to be asked about each time. Returns whether this one has it already. */
export function visitorHas(etag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  void reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'authorization, accept-encoding')
  return matchesEtag(request.headers['if-none-match'], etag)
}

/** A reply that visitors who are not signed in may keep: they ask each time whether it still holds, by its ETag. */
export class NamedReply extends ReadyReply {
  readonly #etag: string

  /** `name` is one that no other reply of its address has. */
  constructor(json: string | Buffer, name: string) {
    super(json)
    this.#etag = `W/"${name}"`
  }

  override send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!request.actor && visitorHas(this.#etag, request, reply)) return reply.code(304).send()
    return this.sendWhole(request, reply)
  }

  protected sendWhole(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return super.send(request, reply)
  }
}

/** A reply that is sent again and again: it is compressed once, for the first who takes that. */
export class CachedReply extends NamedReply {
  #brotli: Buffer | undefined

  /** How many bytes it takes, with room for its compressed form. */
  get bytes(): number {
    return Math.ceil(this.json.length * 1.4) + 400
  }

  protected override sendWhole(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { 'accept-encoding': accepted } = request.headers
    if (!accepted || !takesBrotli(accepted)) return super.sendWhole(request, reply)
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
