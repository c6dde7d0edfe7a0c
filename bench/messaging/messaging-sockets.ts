import { WebSocket } from 'ws'

/** About as long as a real one: a signed token with the claims of a person. */
const tokenLength = 900

/** What the server processes of the benches take as the token of this person. */
export const tokenOf = (id: number): string => `${id}.${'x'.repeat(tokenLength - String(id).length - 1)}`

/** Opens a socket and registers; resolves when the server has said all it says to somebody new. */
export function opened(port: number, id: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: 'http://localhost:3000', perMessageDeflate: false })
  return new Promise((ready, failed) => {
    socket.once('error', failed)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'register', userId: id, token: tokenOf(id), tabId: crypto.randomUUID() })))
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type?: string }
      if (frame.type === 'unread_count') ready(socket)
    })
  })
}
