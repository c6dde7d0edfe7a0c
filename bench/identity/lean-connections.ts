import { connect } from 'node:net'

export interface Reply {
  status: number
  ms: number
  body: string
}

export type Post = (path: string, text: string, forwardedFor: string) => Promise<Reply>

interface Exchange {
  begun: number
  received: string
  done(reply: Reply): void
  failed(error: Error): void
}

interface Connection {
  exchange: Exchange | undefined
  send(request: string): void
}

/**
 * Posts JSON over connections that are kept, one call at a time on each. It does the least an HTTP client can, because its own
 * work is done on the cores of the server that is measured. Answers are ASCII and say their length, as ours do.
 */
export function leanConnections(address: string): Post {
  const { hostname, port, host } = new URL(address)
  const idle: Connection[] = []

  function opened(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1')
    const connection: Connection = { exchange: undefined, send: (request) => void socket.write(request) }
    const lost = (error?: Error) => {
      const index = idle.indexOf(connection)
      if (index >= 0) idle.splice(index, 1)
      connection.exchange?.failed(error ?? new Error('The connection was closed before the answer.'))
      connection.exchange = undefined
    }
    socket.on('error', lost).on('close', () => lost())
    socket.on('data', (part: string) => {
      const { exchange } = connection
      if (!exchange) return
      exchange.received += part
      const reply = readReply(exchange)
      if (!reply) return
      connection.exchange = undefined
      idle.push(connection)
      exchange.done(reply)
    })
    return connection
  }

  return (path, text, forwardedFor) =>
    new Promise((done, failed) => {
      const connection = idle.pop() ?? opened()
      connection.exchange = { begun: performance.now(), received: '', done, failed }
      connection.send(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${text.length}\r\nx-forwarded-for: ${forwardedFor}\r\n\r\n${text}`,
      )
    })
}

function readReply({ received, begun }: Exchange): Reply | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: (\d+)/i.exec(received)?.[1] ?? '0'
  const end = head + 4 + Number(length)
  if (received.length < end) return undefined
  return { status: Number(received.slice(9, 12)), ms: performance.now() - begun, body: received.slice(head + 4, end) }
}
