import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '#platform/testing/after-file.ts'

interface PushRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushServiceForTests {
  origin: string
  received: PushRequest[]
  /** What it answers next, by path; 201 where nothing is said. */
  answers: Map<string, number>
}

/** A push service on a free port that keeps what it is sent. */
export async function pushServiceForTests(): Promise<PushServiceForTests> {
  const received: PushRequest[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      reply.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => new Promise((closed) => server.close(() => closed(undefined))))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, answers }
}

export interface BrowserForTests {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Reads what was sent to it, as only this browser can. */
  read(body: Buffer): unknown
}

/** A browser with keys of its own that takes messages at `endpoint`. */
export function browserForTests(endpoint: string): BrowserForTests {
  const key = createECDH('prime256v1')
  const [point, auth] = [key.generateKeys(), randomBytes(16)]
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, read: (body) => JSON.parse(decrypted(body, key, auth)) as unknown }
}

/** https://www.rfc-editor.org/rfc/rfc8291 over https://www.rfc-editor.org/rfc/rfc8188, one record. */
function decrypted(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const theirPoint = body.subarray(21, 21 + body.readUInt8(20))
  const content = body.subarray(21 + theirPoint.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), theirPoint])
  const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(theirPoint), auth, info, 32))
  const derived = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** What the sender says of itself, when it signed with the key it names (https://www.rfc-editor.org/rfc/rfc8292). */
export function signedClaims(authorization: string): { claims: { aud: string; sub: string; exp: number }; publicKey: string } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const fits = verify('sha256', Buffer.from(`${header}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return fits ? { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never, publicKey } : undefined
}
