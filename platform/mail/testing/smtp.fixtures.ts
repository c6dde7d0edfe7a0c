import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterFile } from '#platform/testing/after-file.ts'

export interface Arrived {
  from: string
  to: string[]
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

export interface MailServerForTests {
  url: string
  arrived: Arrived[]
  /** What it answers to a recipient or to a whole mail; undefined is yes. `cut` takes the mail and then drops the line instead of saying so. */
  answer: { recipient?: string | undefined; mail?: string | undefined }
  close(): Promise<void>
}

/** A mail server that speaks real SMTP on a free port and keeps what it gets. */
export async function mailServerForTests(port = 0): Promise<MailServerForTests> {
  const arrived: Arrived[] = []
  const answer: MailServerForTests['answer'] = {}
  const refusal = (text: string) => Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => (answer.recipient ? done(refusal(answer.recipient)) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(chunks).toString()),
        }
        if (answer.mail === 'cut') {
          arrived.push(mail)
          for (const connection of server.connections) connection.close()
        } else if (answer.mail) done(refusal(answer.mail))
        else {
          arrived.push(mail)
          done()
        }
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = async () => new Promise<void>((done) => server.close(() => done()))
  afterFile(close)
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived, answer, close }
}

function parsed(message: string): Pick<Arrived, 'headers' | 'subject' | 'text' | 'html'> {
  const { headers, body } = part(message)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((piece) => part(piece.replace(/^\r\n/, '')))
    : [{ headers, body }]
  const of = (type: string) => {
    const part = parts.find(({ headers: { 'content-type': is = '' } }) => is.startsWith(type))
    return part ? decoded(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n').trim() : ''
  }
  return { headers, subject: decodedHeader(headers['subject'] ?? ''), text: of('text/plain'), html: of('text/html') }
}

function part(message: string): { headers: Record<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: message.slice(end + 4) }
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Encoded words of a header (RFC 2047). */
function decodedHeader(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      decoded(kind === 'Q' ? text.replaceAll('_', ' ') : text, kind === 'Q' ? 'quoted-printable' : 'base64'),
    )
}
