import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '#platform/testing/after-file.ts'
import { createProperty } from '#features/listings/contract'
import { listingWorld, type ListingWorld } from '../testing/listing-world.fixtures.ts'

let app: ListingWorld
let target: { host: string; port: number; path: string; method: string; headers: Record<string, string> }

beforeAll(async () => {
  app = await listingWorld()
  // Other tests receive photos at the same time.
  const ownTemporary = mkdtempSync(join(tmpdir(), 'tourstead-photos-'))
  vi.stubEnv('TMPDIR', ownTemporary)
  afterFile(() => {
    vi.unstubAllEnvs()
    rmSync(ownTemporary, { recursive: true, force: true })
  })
  const agent = await app.agent()
  const { id } = await app.as(agent).call(createProperty, { body: {} })
  app.server.identify = async () => agent
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  target = {
    host: '127.0.0.1',
    port,
    path: `/api/agent/properties/${id}/photos`,
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
  }
})

const halfReceived = () => readdirSync(tmpdir()).filter((name) => name.startsWith('received-'))

test('someone sending far too much over a real connection still reads why it was refused', async () => {
  const upload = request(target)
  const answered = once(upload, 'response')
  Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024, 0xff))).pipe(upload)
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  upload.destroy()
})

test('an upload that breaks off leaves nothing behind', async () => {
  const before = halfReceived()
  const upload = request(target)
  upload.on('error', () => undefined)
  upload.write(Buffer.alloc(1024 * 1024, 0xff))
  await vi.waitFor(() => expect(halfReceived().length).toBe(before.length + 1))
  upload.destroy()
  await vi.waitFor(() => expect(halfReceived().length).toBe(before.length))
  const connections = () => new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count)))
  await vi.waitFor(async () => expect(await connections()).toBe(0))
})
