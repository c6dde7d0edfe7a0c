import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from './services.ts'
import { sendFile } from './send-file.ts'

const content = 'the content of a file'
const opened: string[] = []
const files = {
  read(key: string, range?: { start: number; end: number }) {
    opened.push(key)
    return Readable.from([range ? content.slice(range.start, range.end + 1) : content])
  },
} as unknown as Services['files']

test.each([
  [{}, 200, String(content.length)],
  [{ range: 'bytes=4-10' }, 206, '7'],
  [{ range: 'bytes=900-' }, 416, '0'],
])('HEAD gets the status and headers of GET with %o, and opens no file', async (headers, status, length) => {
  const app = Fastify()
  app.get('/file', (request, reply) => sendFile(request, reply.type('image/webp'), files, { key: 'key', size: content.length }))
  const whole = await app.inject({ method: 'GET', url: '/file', headers })
  opened.length = 0
  const head = await app.inject({ method: 'HEAD', url: '/file', headers })
  expect(head.statusCode).toBe(status)
  expect(head.headers).toMatchObject({ 'content-length': length, 'content-type': 'image/webp' })
  const { date: _, connection: __, ...sent } = whole.headers
  expect(head.headers).toMatchObject(sent)
  expect(head.body).toBe('')
  expect(opened).toEqual([])
})
