import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectOutput } from '#platform/testing/logged-errors.ts'

export interface JourneyServer {
  port: number
  baseURL: string
  dataDir: string
}

/**
 * In how many lanes journeys run beside each other. Each lane has a server and a demo world of its own, so that no journey meets what
 * another one is changing.
 */
export const lanes = Number(process.env['JOURNEY_LANES'] ?? 1)

// Journeys get a state folder of their own, readable by the account that runs PostgreSQL, never the developer's.
const dataDir = (process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'tourstead-journeys-')))
const firstPort = Number(process.env['JOURNEY_PORT'] ?? 31_900)

/** Returns the server of a lane. The ports after its own are those of what stands in for providers. */
function serverOf(lane: number): JourneyServer {
  const port = firstPort + lane * 40
  return { port, baseURL: `http://localhost:${port}`, dataDir: lane === 0 ? dataDir : `${dataDir}-${lane + 1}` }
}

export const servers: readonly JourneyServer[] = Array.from({ length: lanes }, (_, lane) => serverOf(lane))

/** Returns the file with the output of the server that keeps its data in this folder. */
export const logFile = (folder: string): string => `${folder}.log`

/** The server of the process that asks: Playwright tells each of its workers which one it is. */
export const ownServer = serverOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % lanes)

/** Makes the state folders, so that the account that runs PostgreSQL may enter them. */
export function makeFolders(): void {
  for (const server of servers) {
    mkdirSync(server.dataDir, { recursive: true })
    chmodSync(server.dataDir, 0o755)
  }
}

export interface StartedServer {
  /** `clockAheadMs`: its clock is so much ahead of everybody else's. */
  start(more?: { clockAheadMs?: number }): Promise<void>
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
    async start({ clockAheadMs = 0 } = {}) {
      const clock = clockAheadMs === 0 ? [] : ['--import', join(import.meta.dirname, 'moved-clock.ts')]
      const child = spawn('node', [...clock, 'app/server/main.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO: demo ? 'on' : 'off',
          NODE_ENV: 'production',
          CLOCK_AHEAD_MS: String(clockAheadMs),
          ...environment,
        },
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
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', collectOutput())
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
