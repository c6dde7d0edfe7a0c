import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { tokenOf } from './messaging-sockets.ts'

const contentMark = Buffer.from('"content":"')
const welcomeMark = Buffer.from('"unread_count"')
const [textOpcode, closeOpcode, pingOpcode, pongOpcode] = [1, 8, 9, 10]

/**
 * Opens a WebSocket as a person and passes the content of every frame on to `onContent`. It does the least a client can, because
 * its own work is done on the cores of the server that is measured: frames of a server are not masked, and a stamp holds no
 * escaped sign. Resolves when the server has said all it says to somebody new.
 */
export function openListener(port: number, id: number, onContent: (content: string) => void): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  return new Promise((ready, failed) => {
    socket.once('error', failed)
    socket.once('close', () => failed(new Error('The connection was closed before the welcome.')))
    socket.write(
      `GET /ws HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\norigin: http://localhost:3000\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
    socket.on('data', (part: Buffer) => {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part])
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        isOpen = true
        rest = rest.subarray(end + 4)
        const registration = { type: 'register', userId: id, token: tokenOf(id), tabId: randomUUID() }
        socket.write(masked(textOpcode, Buffer.from(JSON.stringify(registration))))
      }
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        const { opcode, payload, end } = frame
        rest = rest.subarray(end)
        if (opcode === closeOpcode) return void socket.destroy()
        if (opcode === pingOpcode) socket.write(masked(pongOpcode, payload))
        if (opcode !== textOpcode) continue
        const at = payload.indexOf(contentMark)
        if (at >= 0) onContent(payload.toString('latin1', at + contentMark.length, payload.indexOf(0x22, at + contentMark.length)))
        else if (payload.includes(welcomeMark)) ready(socket)
      }
    })
  })
}

function firstFrame(data: Buffer): { opcode: number; payload: Buffer; end: number } | undefined {
  if (data.length < 2) return undefined
  const short = (data[1] as number) & 127
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < start) return undefined
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short
  const end = start + length
  return data.length < end ? undefined : { opcode: (data[0] as number) & 15, payload: data.subarray(start, end), end }
}

/** A frame of up to 65,535 bytes as clients send it. */
function masked(opcode: number, text: Buffer): Buffer {
  const mask = randomBytes(4)
  const head = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 255]
  const payload = text.map((byte, index) => byte ^ (mask[index % 4] as number))
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), mask, payload])
}
