import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export type ScanResult = { result: 'clean' | 'not_scanned' } | { result: 'infected'; name: string }
/** Looks at a file for viruses; says `not_scanned` where nobody answered. */
export type Scanner = (content: Readable) => Promise<ScanResult>

const patienceMs = 120_000

/** Speaks INSTREAM of clamd: pieces with their length before them, and an empty one at the end. */
export function clamdScanner(url: URL): Scanner {
  const options =
    url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || 3310 }
  return async (content) => {
    const socket = connect(options)
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd did not answer.')))
    try {
      return resultOf(await answer(socket, content))
    } catch {
      // A scanner that is away keeps nobody from working; the file says that it was not scanned, and is looked at later.
      return { result: 'not_scanned' }
    } finally {
      content.destroy()
      socket.destroy()
    }
  }
}

async function answer(socket: Socket, content: Readable): Promise<string> {
  const reply = received(socket)
  // Looked at below; a scanner that hangs up early is no unhandled failure.
  reply.catch(() => undefined)
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    // It hangs up on files beyond its limit, after saying so.
    if (socket.destroyed || !socket.writable) break
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), reply])
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
  return reply
}

async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8')
    if (text.includes('\0') || text.length > 4096) break
  }
  return text.replaceAll('\0', '').trim()
}

function resultOf(reply: string): ScanResult {
  const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (virus) return { result: 'infected', name: virus.slice(0, 100) }
  return { result: reply === 'stream: OK' ? 'clean' : 'not_scanned' }
}
