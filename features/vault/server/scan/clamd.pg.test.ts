import { createServer, type Server } from 'node:net'
import { Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf, vaultWorld } from '../testing/vault-world.fixtures.ts'
import { clamdScanner } from './clamd.ts'

/** Speaks INSTREAM as clamd does: finds EICAR, and says when a stream is larger than it takes. */
let server: Server
let answers = true
let largest = 0
const limit = 300_000
beforeAll(async () => {
  server = createServer((socket) => {
    let buffered = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk])
      if (!answers) return socket.destroy()
      const command = 'zINSTREAM\0'
      if (buffered.length >= command.length && buffered.subarray(0, command.length).toString() !== command)
        return socket.end('UNKNOWN COMMAND\0')
      const pieces: Buffer[] = []
      let position = command.length
      while (position + 4 <= buffered.length) {
        const length = buffered.readUInt32BE(position)
        if (length === 0) {
          const content = Buffer.concat(pieces)
          largest = Math.max(largest, content.length)
          return socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
        if (position + 4 + length > buffered.length) break
        pieces.push(buffered.subarray(position + 4, position + 4 + length))
        position += 4 + length
      }
      if (buffered.length > limit) socket.end('INSTREAM size limit exceeded. ERROR\0')
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const address = () => `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a stream is clean, infected, or not scanned when it is too large or nobody answers', async () => {
  const scan = clamdScanner(new URL(address()))
  expect(await scan(Readable.from([Buffer.alloc(70_000, 7), Buffer.from('end')]))).toEqual({ result: 'clean' })
  expect(largest).toBe(70_003)
  expect(await scan(Readable.from([Buffer.from('…EICAR…')]))).toEqual({ result: 'infected', name: 'Eicar-Test-Signature' })
  expect(await scan(Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(60_000))))).toEqual({ result: 'not_scanned' })
  expect(await clamdScanner(new URL('tcp://127.0.0.1:9'))(Readable.from([Buffer.from('x')]))).toEqual({ result: 'not_scanned' })
})

test('a file with a virus is not added, and what came while nobody answered is looked at later', async () => {
  const world = await vaultWorld({ CLAMD_URL: address() })
  const agent = await world.agent()
  expect(await world.send(agent, 'Bad.pdf', pdf('EICAR'))).toMatchObject({
    status: 415,
    message: expect.stringContaining('Our virus scanner found Eicar-Test-Signature in this file, so it wasn’t added.'),
  })
  expect(await world.files(agent)).toEqual([])
  expect((await world.added(agent, 'Good.pdf', pdf())).versions).toMatchObject([{ scan: 'clean' }])
  answers = false
  const later = await world.added(agent, 'Later.pdf', pdf('EICAR'))
  expect(later.versions).toMatchObject([{ scan: 'not_scanned' }])
  const token = await world.link(agent, later.id)
  expect((await world.inject({ url: `/api/shared-files/${token}` })).json()).toMatchObject({ scan: 'not_scanned' })
  answers = true
  world.moveClock(11 * 60_000)
  await world.server.jobs.runDue()
  expect((await world.files(agent))[0]?.versions).toMatchObject([{ scan: 'infected' }])
  expect((await world.inject({ url: `/api/shared-files/${token}` })).statusCode).toBe(410)
  expect((await world.as(agent).inject({ url: `/api/agent/vault/versions/${later.versions[0]?.id}/file` })).statusCode).toBe(410)
})
