import { mkdtempSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { resumableUploads, type KnownUpload } from './resumable-uploads.ts'
import { route } from './route.ts'
import { slowRules } from './slow-bodies.ts'

const body = z.object({ words: z.string() })
const echo = endpoint({
  method: 'POST',
  repeat: 'harmless: a test',
  path: '/api/echo',
  access: 'public',
  summary: 'Takes words',
  body,
  reply: z.object({ length: z.number() }),
})
const own = endpoint({
  method: 'POST',
  repeat: 'harmless: a test',
  path: '/api/own',
  access: 'user',
  summary: 'Takes words of users',
  body,
})
const person = { id: 1 }

let app: TestApp
let port: number
let read: () => void
let begun = false

beforeAll(async () => {
  app = await testApp((server) => {
    route(server, echo, async (input) => ({ length: input.body.words.length }))
    route(server, own, async () => undefined)
    const uploads = new Map<string, KnownUpload>()
    resumableUploads(server, {
      path: '/api/uploads/things',
      access: 'user',
      directory: mkdtempSync(join(tmpdir(), 'tourstead-slow-')),
      maxBytes: 1_000_000,
      announce: async (headers) => async (id) => {
        uploads.set(id, { id, byteSize: Number(headers['upload-length']), finished: false })
        return {}
      },
      find: async (id) => uploads.get(id),
      finish: async (upload) => void (upload.finished = true),
      outcome: async () => ({ headers: {} }),
      remove: async ({ id }) => void uploads.delete(id),
    })
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.post('/api/late', { config: { access: 'public' } }, async (request) => {
        begun = true
        await new Promise<void>((go) => (read = go))
        let length = 0
        for await (const chunk of request.body as AsyncIterable<Buffer>) length += chunk.length
        return { length }
      })
    })
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.server.address() as AddressInfo)
})

interface Line {
  write(text: string | Buffer): void
  heard: () => string
  closed: Promise<string>
}

/** A connection that has sent the head of a request, and waits until it is read. */
async function begin(method: string, url: string, length: number | 'chunked', headers: Record<string, string> = {}): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += data.toString())).on('error', () => undefined)
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)))
  const size = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...size, ...headers }).map((pair) =>
    pair.join(': '),
  )
  const arrived = new Promise((done) => app.server.server.once('request', done))
  socket.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  await arrived
  return { write: (data) => void socket.write(data), heard: () => text, closed }
}

const late = slowRules.graceMs + 5000
beforeEach(() => void (begun = false))

test('two hundred bodies that trickle are sent away with a sentence, and one at a fair pace arrives', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(40_000) })
  const fair = await begin('POST', echo.path, body.length)
  fair.write(body.slice(0, 30_000))
  const trickling: Line[] = []
  for (let count = 0; count < 200; count++) {
    const line = await begin('POST', echo.path, count % 2 === 0 ? 1000 : 'chunked')
    line.write(count % 2 === 0 ? '{' : '1\r\n{\r\n')
    trickling.push(line)
  }
  app.moveClock(late)
  for (const text of await Promise.all(trickling.map(({ closed }) => closed))) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('{"problem":"too-slow","message":"That took too long to arrive. Nothing was saved; please try again."}')
    expect(text).toContain("content-security-policy: default-src 'none'")
  }
  fair.write(body.slice(30_000))
  await vi.waitFor(() => expect(fair.heard()).toContain('{"length":40000}'))
})

test('a body that goes on trickling after it was refused is not listened to for ever', async () => {
  const line = await begin('POST', own.path, 1000)
  line.write('{')
  await vi.waitFor(() => expect(line.heard()).toMatch(/^HTTP\/1\.1 401 /))
  app.moveClock(late)
  expect(await line.closed).not.toMatch(/^HTTP\/1\.1 408 /m)
})

test('an upload that can be resumed takes the time it needs', async () => {
  const { token } = app.as(person)
  const tus = { authorization: token, 'tus-resumable': '1.0.0' }
  const created = await app.inject({ method: 'POST', url: '/api/uploads/things', headers: { ...tus, 'upload-length': '3' } })
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const line = await begin('PATCH', String(created.headers.location), 3, headers)
  for (const letter of ['a', 'b']) {
    line.write(letter)
    app.moveClock(3_600_000)
    await lookedAt()
  }
  line.write('c')
  await vi.waitFor(() => expect(line.heard()).toMatch(/^HTTP\/1\.1 204 /))
})

test('nobody is called slow while it is we who do not read on', async () => {
  const bytes = 2_000_000
  const line = await begin('POST', '/api/late', bytes, { 'content-type': 'text/plain' })
  line.write(Buffer.alloc(bytes, 'x'))
  await vi.waitFor(() => expect(begun).toBe(true))
  app.moveClock(3_600_000)
  await lookedAt()
  read()
  await vi.waitFor(() => expect(line.heard()).toContain(`{"length":${bytes}}`))
})

/** All bodies were looked at: one that trickles beside them is gone. */
async function lookedAt(): Promise<void> {
  const line = await begin('POST', echo.path, 1000)
  app.moveClock(late)
  expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
}
