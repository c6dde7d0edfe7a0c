import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deployed {
  address: string
  /** From now on the worker and the settings are those of a newer version. */
  deploy(): void
  /** While set, the files that fit are gone, as those of an older version are. */
  missing: ((path: string) => boolean) | undefined
  /** While set, what fits is never answered. */
  held: RegExp | undefined
  /** What was asked for through it: `GET /about`. */
  asked: string[]
  /** Nothing answers at the address any more, until `back`. */
  away(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

/** Stands before the server of the journeys and can pass for the next version of it, without building one. */
export async function deployed(target: string): Promise<Deployed> {
  let newer = false
  const front = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    state.asked.push(`${asked.method} ${path}`)
    const changed = newer && (path === '/sw.js' || path === '/config.json')
    if (state.held?.test(path)) return
    if (state.missing?.(path.split('?')[0] ?? '')) return void answer.writeHead(404).end()
    const headers = changed ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(new URL(path, target), { method: asked.method, headers }, (reply) => {
      if (!changed) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(answer)
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace(/(version:.)[0-9a-f]{12}/g, '$1aaaaaaaaaaaa')
          .replace(/("build":")[^"]+/, '$1newer')
        const { 'content-length': _, etag: __, ...rest } = reply.headers
        answer.writeHead(200, rest).end(text)
      })
    })
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  const listen = (port: number) => new Promise<void>((done) => front.listen(port, 'localhost', done))
  await listen(0)
  const { port } = front.address() as AddressInfo
  const away = () =>
    new Promise<void>((done) => {
      front.close(() => done())
      front.closeAllConnections()
    })
  const state: Deployed = {
    address: `http://localhost:${port}`,
    deploy: () => void (newer = true),
    missing: undefined,
    held: undefined,
    asked: [],
    away,
    back: () => listen(port),
    close: away,
  }
  return state
}
