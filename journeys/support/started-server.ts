import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StartedServer {
  start(): Promise<void>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Everything it has written to its log since its last start. */
  log(): string
  /** Ends it if it still runs, and removes what it kept. */
  remove(): Promise<void>
}

/** A server of a journey's own, with the demo world or without anything, that may be stopped and started again. */
export function startedServer(
  port: number,
  { demo = true, environment = {} }: { demo?: boolean; environment?: Record<string, string> } = {},
): StartedServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-own-server-'))
  chmodSync(dataDir, 0o755)
  let running: ChildProcess | undefined
  let output = ''
  const server: StartedServer = {
    async start() {
      const child = spawn('node', ['app/server/main.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: demo ? 'on' : 'off', NODE_ENV: 'production', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running = child
      await new Promise<void>((ready, failed) => {
        output = ''
        const collect = (text: Buffer) => {
          output += text.toString()
          if (output.includes('is ready at')) ready()
        }
        child.stdout?.on('data', collect)
        child.stderr?.on('data', collect)
        child.once('exit', (code) => failed(new Error(`The server ended with ${code}. ${output}`)))
      })
    },
    async end(signal) {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill(signal)
      await ended
    },
    log: () => output,
    async remove() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  return server
}
