import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface CountingMailServer {
  url: string
  /** How often each mail arrived, by its Message-ID. */
  arrived: Map<string, number>
  close(): Promise<void>
}

/** A mail server that takes everything and counts how often. */
export async function countingMailServer(): Promise<CountingMailServer> {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none'
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived, close: async () => new Promise((closed) => server.close(() => closed())) }
}
