import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'

export interface SilentProxy {
  /** The same address, led through the proxy. */
  url: string
  /** Forwards nothing more on connections that are open now, and closes none of them; later ones work. */
  silence(): void
  close(): void
}

/** Starts a TCP proxy before a server, which can go silent like a network link that is taken away. */
export async function silentProxy(address: string): Promise<SilentProxy> {
  const target = new URL(address)
  const pairs: [Socket, Socket][] = []
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pairs.push([near, far])
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const close = () => {
    for (const socket of pairs.flat()) socket.destroy()
    proxy.close()
  }
  afterFile(close)
  const { port } = proxy.address() as AddressInfo
  return {
    url: Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).toString(),
    close,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
  }
}
